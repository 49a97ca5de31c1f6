import type { FastifyReply } from 'fastify';

export const MODES = ['none', '429', '500', 'timeout'] as const;
export type Mode = (typeof MODES)[number];

/** Makes the stand-in fail as Slack does, for a number of calls or until told otherwise. */
export type Misbehaviour = {
  set(mode: Mode, calls?: number): void;
  isNone(): boolean;
  /** If it is supposed to misbehave, answers the call badly and returns true. */
  spoils(reply: FastifyReply): boolean;
  /** Releases the calls that were left hanging. */
  release(): void;
};

export function misbehaviour(): Misbehaviour {
  let mode: Mode = 'none';
  let left = Infinity;
  const hanging = new Set<FastifyReply['raw']>();

  return {
    set(wanted, calls = Infinity) {
      mode = wanted;
      left = calls;
    },
    isNone: () => mode === 'none',
    spoils(reply) {
      const now = mode;
      if (now === 'none') return false;
      left -= 1;
      if (left <= 0) mode = 'none';
      if (now === '429')
        void reply.code(429).header('retry-after', '1').send({ ok: false, error: 'ratelimited' });
      if (now === '500') void reply.code(500).type('text/plain').send('Internal Server Error');
      if (now === 'timeout') hang(reply);
      return true;
    },
    release() {
      for (const each of hanging) each.destroy();
    },
  };

  function hang(reply: FastifyReply): void {
    reply.hijack();
    hanging.add(reply.raw);
    reply.raw.once('close', () => hanging.delete(reply.raw));
  }
}
