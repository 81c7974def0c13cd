/** Whether a text can only be an address; a bare word is none, though it could be resolved as one. */
export function isAddress(text: unknown): text is string {
  return typeof text === "string" && /^(https?:\/\/|\/|\.\.?\/|\?[^\s=]+=)\S*$/i.test(text);
}

/** Whether a text under a name that says "address" may be one. */
export function isPath(text: unknown): text is string {
  return typeof text === "string" && /^[^\s{}]+(\{[?&][^{}]*\})?$/.test(text);
}
