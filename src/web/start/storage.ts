/** What this browser remembers, or only this tab. If people block it, or it is full, nothing is remembered and the page goes on. */
type BrowserMemory = {
  /** Null if nothing is remembered. */
  get: (key: string) => string | null;
  /** Null if nothing is remembered, or it is not JSON. */
  getJson: (key: string) => unknown;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

export const browserStorage = remembered(() => localStorage);
export const tabStorage = remembered(() => sessionStorage);

/** Merely naming a storage that is blocked throws, so it is named each time. */
function remembered(storage: () => Storage): BrowserMemory {
  const attempt = <Value>(of: (storage: Storage) => Value): Value | null => {
    try {
      return of(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((of) => of.getItem(key)),
    getJson: (key) => attempt((of) => JSON.parse(of.getItem(key) ?? 'null') as unknown),
    set: (key, value) => void attempt((of) => of.setItem(key, value)),
    remove: (key) => void attempt((of) => of.removeItem(key)),
  };
}
