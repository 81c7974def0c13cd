/** Whether a text can only be an address. A bare word is not one here, though it could be resolved as one. */
export function isAddress(text: unknown): text is string {
  return typeof text === "string" && /^(https?:\/\/|\/|\.\.?\/|\?[^\s=]+=)\S*$/i.test(text);
}

/** Whether a text can be an address, given that its name promises one. */
export function isPath(text: unknown): text is string {
  return typeof text === "string" && /^[^\s{}]+(\{[?&][^{}]*\})?$/.test(text);
}
