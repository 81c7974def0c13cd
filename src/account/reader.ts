/**
 * Goes up by one whenever the add-in reads the service's answers in a way that may change or refuse numbers.
 * Workbooks filled before then say so and offer a refresh. Workbooks that record no version were filled by version
 * 1.
 */
export const readerVersion = 4;
