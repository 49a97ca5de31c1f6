import { createRequire } from 'node:module';

// Node 24 does not have Temporal yet; later versions do. Loaded with `require`, because modules importing this one
// alongside others would not wait for an `await import`.
if (!('Temporal' in globalThis)) {
  createRequire(import.meta.url)('temporal-polyfill/global');
  writeInstantsQuickly();
}

/**
 * Every write needs its time as text several times over, and the polyfill made a seventh of all garbage of a booking with it. Clocks read whole
 * milliseconds, which a Date writes the same way; anything else is left to the polyfill.
 */
function writeInstantsQuickly(): void {
  const { prototype } = Temporal.Instant;
  const inFull = prototype.toString;
  prototype.toString = function (options) {
    const ms = this.epochMilliseconds;
    if (options !== undefined || this.epochNanoseconds !== BigInt(ms) * 1_000_000n)
      return inFull.call(this, options);
    const text = new Date(ms).toISOString();
    return ms % 10 === 0 ? text.replace(/\.?0+Z$/, 'Z') : text;
  };
}
