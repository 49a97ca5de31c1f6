/** One class attribute from several names, of which some may be missing. */
export function joined(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
