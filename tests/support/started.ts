import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Ending = { stop(): unknown } | { drop(): unknown } | { remove(): unknown };

/** Starts something before the tests of a file, and ends it after them. Read it inside tests and hooks, where it exists. */
export const perFile = <Thing extends Ending>(start: () => Thing | Promise<Thing>): Thing =>
  started(start, beforeAll, afterAll);

/** The same for each test. */
export const perTest = <Thing extends Ending>(start: () => Thing | Promise<Thing>): Thing =>
  started(start, beforeEach, afterEach);

/** What was started first ends last. */
function started<Thing extends Ending>(
  start: () => Thing | Promise<Thing>,
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
): Thing {
  let thing: Thing;
  before(async () => {
    thing = await start();
  });
  after(async () => {
    if ('stop' in thing) await thing.stop();
    else if ('drop' in thing) await thing.drop();
    else await thing.remove();
  });
  return new Proxy({} as Thing, {
    get: (_, key) => Reflect.get(thing, key),
    set: (_, key, value) => Reflect.set(thing, key, value),
  });
}
