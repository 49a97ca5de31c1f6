/** Runs in the page: the browser stores nothing of Perch’s. The stand-in for Google stores what Google keeps elsewhere. */
export function storeNothing(): void {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    const { [name]: original } = Storage.prototype as unknown as Record<
      string,
      (...given: string[]) => unknown
    >;
    Storage.prototype[name] = function (this: Storage, ...given: string[]): never {
      if (given[0]?.startsWith('perch.')) throw new DOMException('Storage is blocked');
      return original?.apply(this, given) as never;
    };
  }
}
