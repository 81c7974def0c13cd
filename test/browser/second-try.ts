// On a busy machine Chromium and the grid lose keys and pointers: what fails is tried once more. `npm test` names every
// test that passed only then, so that none of them goes unseen.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
