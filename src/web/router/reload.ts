const KEY = 'perch.reloadedFor';

/**
 * The code of a page did not come. After a new version was put in place the files of the old one are gone, and
 * loading afresh finds the new ones; when that did not help, the page says that something went wrong.
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
