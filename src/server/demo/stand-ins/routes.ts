import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { RefusedError } from '../../platform/http/problem.ts';
import { people } from '../sample/people.ts';
import { resetDatabase } from '../sample/actions.ts';
import type { StandIns } from './stand-ins.ts';

const name = z.string().max(200);

export function devRoutes(app: App, { google, oidc, slack, mail, clock }: StandIns): FastifyPluginAsyncZod {
  const config = { access: 'anyone' } as const;

  return async (server) => {
    server.get('/google/client.js', { config, schema: { hide: true } }, async (_request, reply) => {
      const script = await readFile(join(import.meta.dirname, 'google-client.js'), 'utf8');
      const isAdmin = ({ email }: { email: string }) => app.config.adminEmails.includes(email);
      const list = people.map((person) => ({ ...person, role: isAdmin(person) ? 'Admin' : person.role }));
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(script.replace('/* people */ []', JSON.stringify(list)));
    });

    server.get('/google/certs', { config, schema: { hide: true } }, () => google.certs());

    server.post(
      '/google/token',
      {
        config,
        schema: {
          hide: true,
          body: z.object({
            email: z.email('must be an email').max(200),
            givenName: name,
            familyName: name,
            hd: name.optional(),
            nonce: name.optional(),
          }),
        },
      },
      async (request) => ({ credential: await google.token(request.body, app.clock.now()) }),
    );

    const reading = () => ({ now: clock.now().toString(), isFrozen: clock.isFrozen });
    server.get('/clock', { config, schema: { hide: true } }, reading);

    server.post(
      '/clock',
      {
        config,
        schema: { hide: true, body: z.object({ now: instant.optional(), advance: duration.optional() }) },
      },
      async ({ body: { now, advance } }) => {
        const wanted = advance ? laterBy(now ?? clock.now(), advance) : now;
        if (wanted) clock.set(wanted);
        else clock.release();
        // Whatever has fallen due is done before answering.
        await app.work.settle();
        return reading();
      },
    );

    server.post(
      '/reset',
      { config, schema: { hide: true, body: z.object({ sample: z.boolean() }) } },
      async (request, reply) => {
        await resetDatabase(app, request.body.sample);
        oidc.reset();
        slack.reset();
        mail.reset();
        return reply.code(204).send();
      },
    );
  };
}

const instant = parsedBy(
  (text) => Temporal.Instant.from(text),
  'must be an instant such as 2026-12-02T08:30:00Z',
).refine(isInReach, 'must be between 1901 and 2998');

/** Dates calculated from it must also be valid. */
function isInReach(at: Temporal.Instant): boolean {
  const { year } = at.toZonedDateTimeISO('UTC');
  return year >= 1901 && year <= 2998;
}

function laterBy(now: Temporal.Instant, advance: Temporal.Duration): Temporal.Instant {
  const later = now.add(advance);
  if (isInReach(later)) return later;
  throw new RefusedError('invalid', { errors: { advance: ['must stay between 1901 and 2998'] } });
}

/** A day is 24 hours here: an instant has no calendar. */
const duration = parsedBy((text) => {
  const given = Temporal.Duration.from(text);
  return Temporal.Duration.from({
    nanoseconds: given.total({ unit: 'nanoseconds', relativeTo: '2026-01-01' }),
  });
}, 'must be a duration such as PT30M').refine(
  (given) => Math.abs(given.total('days')) <= 400_000,
  'must be at most 400000 days',
);

function parsedBy<Value>(parse: (text: string) => Value, message: string) {
  return z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
}
