import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { requestFaults, invalidFields } from './invalid.ts';
import { RefusedError } from './problem.ts';

/**
 * JSON only. A call that needs no body may send an empty one, whatever its header says. What a body holds is counted before it is
 * parsed, and again before its schema looks at each part, because nobody else is answered meanwhile.
 */
export function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const values = valuesIn(body as string);
    if (values > MOST_VALUES) return done(tooMuch());
    void parseJson(request, body as string, (error, value) => {
      if (error) return done(error);
      if (holdsTooMuch(value)) return done(tooMuch());
      if (values > MOST_IN_FULL) large.add(Object(value));
      done(null, value);
    });
  });
}

/**
 * Checks what was sent against the schema of the call. In a large body only the first mistake is named: to collect thousands takes
 * seconds.
 */
export const bodyValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (sent) => {
    if (!large.has(Object(sent))) return validate(sent);
    const { data, error } = route.schema.safeParse(sent, UP_TO_FIRST);
    return error
      ? { error: new RefusedError('invalid', invalidFields(error.issues.flatMap(requestFaults))) }
      : { value: data };
  };
};

const UP_TO_FIRST: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

const tooMuch = () =>
  new RefusedError('too-large', {
    detail: 'This is more complicated than we can accept. Please leave something out.',
  });

/** In an area's contents: 20,000 items of a plan at some 12 values each, their points, and 5,000 objects at 10. */
const MOST_VALUES = 400_000;
/** In a body of which all mistakes are named; with more it is large. */
const MOST_IN_FULL = 2_000;
const large = new WeakSet<object>();
/** Of all lines in one plan: three times what the largest hand-drawn plans have. */
const MOST_POINTS = 30_000;
/** Of one object, such as the symbols of a plan. */
const MOST_FIELDS = 1_000;
/** From the plan, or the object that holds it, down to the shape of part of a symbol. */
const MOST_LEVELS = 8;

/** At least how many values and lists it has: one for each `[`, `{` and `,`. A few more are in its texts. */
function valuesIn(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === 0x2c || code === 0x5b || code === 0x7b) count += 1;
  }
  return count;
}

/** Looks no deeper than a plan goes. */
function holdsTooMuch(value: unknown): boolean {
  let points = 0;
  const isTooMuch = (part: unknown, depth: number): boolean => {
    if (depth > MOST_LEVELS || typeof part !== 'object' || part === null) return false;
    if (Array.isArray(part)) return part.some((each) => isTooMuch(each, depth + 1));
    const fields = Object.entries(part);
    return (
      fields.length > MOST_FIELDS ||
      fields.some(([name, each]) => {
        if (name === 'points' && Array.isArray(each)) points += each.length;
        return points > MOST_POINTS || isTooMuch(each, depth + 1);
      })
    );
  };
  return isTooMuch(value, 0);
}
