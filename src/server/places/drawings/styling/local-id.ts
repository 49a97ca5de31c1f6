/** The id in "#id", or null for any other address. Only plain letters and digits, so that nothing needs escaping. */
export function localId(reference: string): string | null {
  return /^#[\p{L}\p{N}_.:-]{1,200}$/u.test(reference) ? reference.slice(1) : null;
}

/** The id in "url(#id)", possibly followed by a fallback paint. */
export function idInUrl(value: string | undefined): string | null {
  return value?.startsWith('url(#') ? value.slice(5, value.indexOf(')')) : null;
}
