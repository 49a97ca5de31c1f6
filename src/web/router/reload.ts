const KEY = 'perch.reloadedFor';

/**
 * A page's code failed to load. After an upgrade the old version's files are gone, and reloading finds the new
 * ones; if that did not help, the page says that something went wrong.
 */
export function reloadOnceFor(problem: Error): Promise<never> | (() => never) {
  const known = sessionStorage.getItem(KEY);
  if (known !== problem.message) {
    sessionStorage.setItem(KEY, problem.message);
    location.reload();
    // Nothing is shown while the browser leaves.
    return new Promise(() => undefined);
  }
  return function Broken() {
    throw problem;
  };
}
