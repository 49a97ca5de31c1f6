import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '../../../../shared/fields.ts';
import { MAIL_PAGE_POLICY, MAIL_POLICY } from '../../../platform/http/policies.ts';
import { RefusedError } from '../../../platform/http/problem.ts';
import { calendarType } from '../../../messages/mail/mail.ts';
import { settled } from '../settled.ts';
import { MAIL_MODES, type MailStandIn } from './stand-in.ts';

/**
 * The stand-in under `/dev/mail`: what a test or a person can do with the mails. `settle` waits for the app's outstanding
 * work.
 */
export function mailStandInRoutes(mail: MailStandIn, settle: () => Promise<void>): FastifyPluginAsyncZod {
  const config = { access: 'anyone' } as const;
  const params = z.object({ id: idParam });

  function mailWith(id: number) {
    const found = mail.find(id);
    if (!found) throw new RefusedError('not-found');
    return found;
  }

  return async (server) => {
    server.get(
      '/messages',
      { config, schema: { hide: true, querystring: z.object({ email: z.string().min(1).max(400) }) } },
      async (request) => {
        if (mail.isFine()) await settled(settle);
        return mail.mailsOf(request.query.email);
      },
    );

    server.get('/people', { config, schema: { hide: true } }, async () => mail.people());

    /** In a frame: the mail must not reach the page around it, nor anything else. */
    server.get('/messages/:id/html', { config, schema: { hide: true, params } }, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('cache-control', 'no-store')
        // As mail programs do.
        .send(mailWith(request.params.id).html.replace('<head>', '<head><base target="_blank">')),
    );

    server.get(
      '/messages/:id/calendar.ics',
      { config, schema: { hide: true, params } },
      async (request, reply) => {
        const { calendar } = mailWith(request.params.id);
        if (calendar === null) throw new RefusedError('not-found');
        return reply
          .type(calendarType(calendar))
          .header('content-disposition', 'attachment; filename="booking.ics"')
          .send(calendar);
      },
    );

    server.post(
      '/fail',
      {
        config,
        schema: {
          hide: true,
          body: z.object({ mode: z.enum(MAIL_MODES), count: z.int().positive().optional() }),
        },
      },
      async (request, reply) => {
        mail.misbehave(request.body.mode, request.body.count);
        return reply.code(204).send();
      },
    );

    for (const [path, name, type] of PAGE) {
      server.get(path, { config, schema: { hide: true } }, async (_request, reply) =>
        reply
          .type(`${type}; charset=utf-8`)
          .header('content-security-policy', MAIL_PAGE_POLICY)
          .header('cache-control', 'no-store')
          .send(await readFile(join(import.meta.dirname, 'page', name))),
      );
    }
  };
}

/** What it has in common with the page of Slack messages comes from there. */
const PAGE = [
  ['/', 'index.html', 'text/html'],
  ['/page.js', 'page.js', 'text/javascript'],
  ['/page.css', 'page.css', 'text/css'],
] as const;
