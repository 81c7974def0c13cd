/** Names any list may have. */
export const listNames = new Set("items content results data value values entities records member members elements list nodes rows entry entries result payload response docs".split(" ")); // prettier-ignore
