/** True if everything is tested, as `npm run test:deep` does; otherwise a tenth of what is random or large. */
export const deep = process.env.TEST_DEEP === "1";

/** The whole number in a deep run, and a tenth of it otherwise. */
export const aTenthOf = (whole: number): number => (deep ? whole : Math.ceil(whole / 10));

/** A test that is about its size: only a deep run has it. */
export const deepTest = ((...given: Parameters<typeof test>) => {
  if (deep) test(...given);
}) as (...given: Parameters<typeof test>) => void;
