/** True if a text can only be an address. A bare word does not count, though it could be resolved as one. */
export function isCertainAddress(text: unknown): text is string {
  return typeof text === "string" && /^(https?:\/\/|\/|\.\.?\/|\?[^\s=]+=)\S*$/i.test(text);
}

/** True if a text can be an address, given that its member's name announces one. */
export function isPossibleAddress(text: unknown): text is string {
  return typeof text === "string" && /^[^\s{}]+(\{[?&][^{}]*\})?$/.test(text);
}
