import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../../src/server/demo/sample/random.ts';
import { type Client, clientOf } from '../../../tests/support/client.ts';
import type { Relay } from '../../../tests/mail/relay.ts';
import type { SharedSlack } from '../../../tests/slack/stand-in-slack.ts';
import type { Company } from './company.ts';
import type { Ledger, Request } from './ledger.ts';
import { makePerson, type Send } from './person.ts';

/** People who book, cancel, queue, leave, look and press buttons, one thing after another, until told to stop. */
export type Load = {
  /** Resolves when this many more requests have been answered well. */
  untilAnswered(count: number): Promise<void>;
  /**
   * Milliseconds from now to the next good answer to a call not yet sent. Pages do not count, since they need no
   * database.
   */
  untilGood(): Promise<number>;
  /** Resolves when everyone has finished what they were doing. */
  stop(): Promise<void>;
};

type Settings = {
  company: Company;
  slack: SharedSlack;
  relay?: Relay | undefined;
  ledger: Ledger;
  /** The address people use. */
  url: string;
  seed: number;
  /** The longest that somebody thinks between two requests. */
  thinkMs: number;
};

/** An answer that takes longer is as good as none. */
export const PATIENCE_MS = 5_000;
const HOPELESS_MS = 180_000;
/** Anyone who gets no answer tries again soon, as people do. */
const AFTER_FAILURE_MS = 30;

export function startLoad({ company, slack, relay, ledger, url, seed, thinkMs }: Settings): Load {
  let isOver = false;
  const listeners = new Set<(request: Request) => void>();

  const note = (request: Request) => {
    ledger.requests.push(request);
    for (const each of listeners) each(request);
  };

  const lives = company.people.map(async ({ email, cookie }, index) => {
    const random = seededRandom(seed * 1009 + index);
    const person = makePerson({
      email,
      company,
      slack,
      relay,
      ledger,
      random,
      send: measured(clientOf(url, cookie), note),
    });
    while (!isOver) {
      const isAnswered = await person.act();
      await pause(isAnswered ? thinkingTime(random, thinkMs) : AFTER_FAILURE_MS);
    }
  });

  /** Resolves with the first request for which this is true. */
  const until = (isIt: (request: Request) => boolean): Promise<Request> =>
    new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        listeners.delete(listener);
        reject(new Error('Nobody has been answered well for minutes.'));
      }, HOPELESS_MS);
      const listener = (request: Request) => {
        if (!isIt(request)) return;
        listeners.delete(listener);
        clearTimeout(giveUp);
        resolve(request);
      };
      listeners.add(listener);
    });

  return {
    async untilAnswered(count) {
      let left = count;
      await until(({ outcome }) => outcome === 'ok' && (left -= 1) <= 0);
    },
    async untilGood() {
      const from = performance.now();
      const { sentAt, ms } = await until(
        (each) => each.outcome === 'ok' && each.sentAt >= from && each.path.startsWith('/api/'),
      );
      return sentAt + ms - from;
    },
    async stop() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}

const thinkingTime = (random: Random, most: number): number => random.next() * most;

function measured(client: Client, note: (request: Request) => void): Send {
  return async (method, path, expected, body, form) => {
    const sentAt = performance.now();
    const init = {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...form,
    };
    const answer = await client
      .send(path, init)
      .catch((error: { code?: string }) => error.code ?? 'no answer');
    const ms = performance.now() - sentAt;
    if (typeof answer === 'string') {
      note({ path, sentAt, ms, outcome: answer });
      return null;
    }
    const isExpected = expected.includes(answer.status) || expected.includes(answer.body?.reason);
    const said = isExpected ? 'ok' : `${answer.status} ${answer.body?.reason ?? ''}`.trim();
    note({ path, sentAt, ms, outcome: isExpected && ms > PATIENCE_MS ? 'too slow' : said });
    return isExpected ? answer : null;
  };
}
