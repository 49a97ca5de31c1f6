import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodOf } from '../../../shared/calls/address.ts';
import type { FirstCall } from '../../../shared/first-calls.ts';
import { callLine, PREFETCHED_ID } from '../../../shared/prefetched.ts';
import type { App } from '../../context.ts';
import { tokenIn } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the request for the document that the call is made for; null for any other call. */
    documentId: string | null;
  }
}

/**
 * How long documents carry no answers after not even the session came in time: a database that is slow to answer must not be asked
 * everything twice.
 */
const PAUSE_MS = 1_000;

const PASSED_ON = [
  'authorization',
  'cookie',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'traceparent',
  'tracestate',
] as const;

/** The headers without which calls that are made for a request would not be judged as its sender's own would be. */
export const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** Answers as they were sent, keyed by {@link callLine}, and the date of them all. */
export type FetchedAnswers = { readonly date: string; readonly answers: ReadonlyMap<string, string> };

const NOTHING: FetchedAnswers = { date: '', answers: new Map() };

type Prefetch = { readonly documentId: string; readonly signal: AbortSignal };
const prefetches = new AsyncLocalStorage<Prefetch>();

/** Marks the calls that are made for a document, and ends them once nobody waits for them. */
export function knowPrefetches(server: FastifyInstance): void {
  server.decorateRequest('documentId', null);
  server.addHook('onRequest', (request, reply, done) => {
    const prefetch = prefetches.getStore();
    if (prefetch) {
      request.documentId = prefetch.documentId;
      if (prefetch.signal.aborted) reply.raw.destroy();
      else prefetch.signal.addEventListener('abort', () => reply.raw.destroy());
    }
    done();
  });
}

type Prefetcher = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: FirstCall,
) => Promise<FetchedAnswers>;

/**
 * Makes a page's first calls while its document is made, so that the browser need not. They go through the routes like any
 * other: whoever is refused there gets no answer here, and limits, the log and figures count them. `session` comes before all
 * others, which are not made for somebody without one. The page asks for what is not there after `patienceMs`.
 */
export function prefetcher(server: FastifyInstance, patienceMs: number): Prefetcher {
  let pausedUntil = 0;

  return async (request, reply, session) => {
    if (performance.now() < pausedUntil) return NOTHING;
    const answers = new Map<string, string>();
    let date = '';
    const ending = new AbortController();
    const ended = new Promise<void>((resolve) =>
      ending.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    const headers = passedOn(request);
    const remoteAddress = request.socket.remoteAddress ?? '';

    async function run({ name, path, body, next }: FirstCall): Promise<void> {
      if (ending.signal.aborted) return;
      const method = methodOf(name);
      const answer = await server.inject({
        method: method as 'GET' | 'POST',
        url: `/api${path}`,
        headers,
        remoteAddress,
        ...(body !== undefined && { payload: body as object }),
      });
      if (answer.statusCode !== 200 || !isJson(answer.headers['content-type']) || ending.signal.aborted)
        return;
      answers.set(callLine(method, path, body), answer.payload);
      date ||= answer.headers['date'] ?? '';
      if (next) await runAll(next(JSON.parse(answer.payload) as never));
    }

    // The page asks for an answer that does not come, and shows what is wrong.
    const runAll = async (calls: readonly FirstCall[]) => void (await Promise.allSettled(calls.map(run)));

    const timer = setTimeout(() => ending.abort(), patienceMs);
    const leave = () => ending.abort();
    reply.raw.once('close', leave);
    await prefetches.run({ documentId: request.id, signal: ending.signal }, () =>
      Promise.race([runAll([session]), ended]),
    );
    clearTimeout(timer);
    reply.raw.off('close', leave);
    if (ending.signal.aborted && answers.size === 0) pausedUntil = performance.now() + PAUSE_MS;
    ending.abort();
    return { date, answers };
  };
}

/** Only for somebody who opens a page here, not for a program or a page that reads the text of one. */
export function mayPrefetch(request: FastifyRequest, app: App): boolean {
  const destination = request.headers['sec-fetch-dest'] ?? 'document';
  return (
    request.method === 'GET' &&
    destination === 'document' &&
    app.config.webOrigin === null &&
    tokenIn(request, app) !== undefined
  );
}

const isJson = (type: unknown) => String(type).startsWith('application/json');

/** A data script; empty if there is nothing to carry. Nothing in it can end it, because the one character that could is escaped. */
export function scriptWith({ date, answers }: FetchedAnswers): string {
  if (answers.size === 0) return '';
  const pairs = Array.from(answers, ([line, answer]) => `${JSON.stringify(line)}:${answer}`);
  const text = `{"date":${JSON.stringify(date)},"answers":{${pairs.join(',')}}}`;
  return `<script type="application/json" id="${PREFETCHED_ID}">${text.replaceAll('<', '\\u003c')}</script>`;
}
