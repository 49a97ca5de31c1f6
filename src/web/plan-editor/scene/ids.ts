/** This many ids that are not in use yet: "space-8", "space-9". */
export function freshIds(prefix: string, count: number, taken: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${prefix}-${number}`;
    if (!taken.has(id)) ids.push(id);
  }
  return ids;
}
