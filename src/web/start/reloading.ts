import { tabStorage } from './storage.ts';

const KEY = 'perch.reloadedFor';

/** Within which most servers and networks have brought the next page. */
const LEAVING_MS = 3_000;

/**
 * Code failed to load. After an upgrade the old version's files are gone, and reloading the page finds the new ones. Resolves
 * only if the page has been reloaded for this problem before and that did not help, or if the tab could not remember that it was;
 * until the browser leaves, nothing is shown.
 */
export async function reloadOnceFor({ message }: Error): Promise<void> {
  if (tabStorage.get(KEY) === message) return;
  // Firefox and Safari give up what a page is fetching as soon as somebody leaves it, and reloading would bring them back.
  if (!(await isUpgraded())) await new Promise((go) => setTimeout(go, LEAVING_MS));
  tabStorage.set(KEY, message);
  if (tabStorage.get(KEY) !== message) return;
  location.reload();
  return new Promise(() => undefined);
}

/** The page has its code. The next problem, which in Safari has the same message, is worth reloading for again. */
export function forgetReload(): void {
  tabStorage.remove(KEY);
}

/** Whether the server no longer has this very file, whose name changes with that of any other. */
async function isUpgraded(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
