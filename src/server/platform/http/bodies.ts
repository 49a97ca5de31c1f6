import type { FastifyInstance } from 'fastify';
import { RefusedError } from './problem.ts';

/**
 * JSON only. A call that needs no body may send an empty one, whatever its header says. What a plan holds is counted before its schema
 * looks at each part, because nobody else is answered meanwhile.
 */
export function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, body as string, (error, value) => {
      if (error || !holdsTooMuch(value)) done(error, value);
      else done(new RefusedError('too-large', { detail: TOO_MUCH }));
    });
  });
}

const TOO_MUCH = 'This is more complicated than we can accept. Please leave something out.';

/** Points of all lines, and symbols, in one plan: three times what the largest hand-drawn plans have. */
const MOST_POINTS = 30_000;
const MOST_SYMBOLS = 1_000;
/** From the plan, or the object that holds it, down to the shape of part of a symbol. */
const MOST_LEVELS = 8;

/** Counts lists under the names that a plan's lists have, wherever they are, looking no deeper than a plan goes. */
function holdsTooMuch(value: unknown): boolean {
  let points = 0;
  const isTooMuch = (part: unknown, depth: number): boolean => {
    if (depth > MOST_LEVELS || typeof part !== 'object' || part === null) return false;
    if (Array.isArray(part)) return part.some((each) => isTooMuch(each, depth + 1));
    return Object.entries(part).some(([name, each]) => {
      if (name === 'points' && Array.isArray(each)) return (points += each.length) > MOST_POINTS;
      if (name === 'symbols' && Object.keys(Object(each)).length > MOST_SYMBOLS) return true;
      return isTooMuch(each, depth + 1);
    });
  };
  return isTooMuch(value, 0);
}
