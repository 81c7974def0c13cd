// On a busy machine Chromium and the grid lose keys and pointers: what fails is tried once more. `npm test` names every
// test that passed only then, so that none of them goes unseen. `npm run test:again` looks for them, and tries once.
if (process.env.SECOND_TRY !== "no") jest.retryTimes(1, { logErrorsBeforeRetry: true });
