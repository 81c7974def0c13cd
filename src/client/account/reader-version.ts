/**
 * Version of the way in which the add-in reads answers, raised whenever a change may alter or refuse numbers. Workbooks
 * filled by an earlier version say so and offer a refresh. Workbooks that record no version were filled by version 1.
 */
export const readerVersion = 5;
