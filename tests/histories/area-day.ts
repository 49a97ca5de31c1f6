import { isDeepStrictEqual } from 'node:util';
import type { Register } from './linearizability.ts';

/** An id is not known until somebody has been told it. */
type Id = number | null;

export type AreaDay = {
  /** By their place in the area. */
  readonly spaces: readonly ({ who: string; id: Id } | null)[];
  readonly queue: readonly { who: string; id: Id }[];
  /** Bookings that have been moved away. */
  readonly away: readonly number[];
};

/** `free` are the spaces offered instead. */
type Told = { word: string; id?: number; free?: readonly number[] } | null;

/** What somebody asks, and what they were told; null if they were not. */
export type Deed = { readonly who: string } & (
  | { readonly does: 'book'; readonly space: number; readonly told: Told }
  | { readonly does: 'move'; readonly id: number; readonly space: number; readonly told: Told }
  | { readonly does: 'cancel' | 'leave' | 'moveAway'; readonly id: number; readonly told: Told }
  | { readonly does: 'join'; readonly told: Told }
  | { readonly does: 'look'; readonly told: Queue & { readonly spaces: readonly Seen[] } }
  | { readonly does: 'list'; readonly told: readonly Seen[] }
  | { readonly does: 'wait'; readonly told: (Queue & { readonly id: number }) | null }
);

/** Who has a space; its booking's id too if it is one's own. */
export type Seen = { readonly who: string; readonly id: Id } | null;
type Queue = { readonly length: number; readonly position: number | null };

export const areaDay = (spaces: number): Register<AreaDay, Deed> => ({
  initial: { spaces: Array.from({ length: spaces }, () => null), queue: [], away: [] },
  after(day, deed) {
    if (deed.does === 'wait') return waiting(day, deed.who, deed.told);
    if (deed.does === 'list') return seen(day, deed.told, (holder) => holder.who === deed.who);
    if (deed.does === 'look') {
      const { spaces: shown, ...queue } = deed.told;
      const isSame = isDeepStrictEqual(queueOf(day, deed.who), queue);
      return isSame ? seen(day, shown, () => true, deed.who) : null;
    }
    const { told } = deed;
    const { next, word, free } = carriedOut(day, deed, told?.id ?? null);
    const isAsTold = told === null || (told.word === word && isDeepStrictEqual(told.free, free));
    return isAsTold ? promoted(next) : null;
  },
});

type Write = Extract<Deed, { told: Told }>;

function carriedOut(day: AreaDay, deed: Write, id: Id) {
  const { who } = deed;
  const refused = (word: string, free?: number[]) => ({ next: day, word, free });
  const done = (change: Partial<AreaDay>) => ({ next: { ...day, ...change }, word: 'done', free: undefined });
  const free = day.spaces.flatMap((held, space) => (held ? [] : [space]));
  const taken = (space: number) =>
    day.spaces[space] && refused(day.spaces[space].who === who ? 'already-yours' : 'already-booked', free);

  const without = (id: number) => day.spaces.map((held) => (held?.id === id ? null : held));

  switch (deed.does) {
    case 'book':
      return taken(deed.space) ?? done({ spaces: day.spaces.with(deed.space, { who, id }) });
    case 'move': {
      const from = day.spaces.findIndex((held) => held?.id === deed.id);
      if (from === -1) return refused('not-found');
      const moved = day.spaces.with(deed.space, day.spaces[from] ?? null).with(from, null);
      return from === deed.space ? done({}) : (taken(deed.space) ?? done({ spaces: moved }));
    }
    case 'moveAway': {
      if (day.away.includes(deed.id)) return done({});
      if (!day.spaces.some((held) => held?.id === deed.id)) return refused('not-found');
      return done({ spaces: without(deed.id), away: [...day.away, deed.id] });
    }
    case 'cancel':
      return done({ spaces: without(deed.id), away: day.away.filter((id) => id !== deed.id) });
    case 'join':
      if (day.queue.some((place) => place.who === who)) return refused('already-queued');
      if (free.length > 0) return refused('space-is-free');
      if (day.spaces.some((held) => held?.who === who)) return refused('already-yours');
      return done({ queue: [...day.queue, { who, id }] });
    case 'leave':
      return done({ queue: day.queue.filter((place) => place.id !== deed.id) });
  }
}

/** W3, W4: at the same moment. */
function promoted(day: AreaDay): AreaDay {
  const space = day.spaces.indexOf(null);
  const [head, ...queue] = day.queue;
  if (space === -1 || !head) return day;
  return promoted({ ...day, spaces: day.spaces.with(space, { who: head.who, id: null }), queue });
}

function queueOf({ queue }: AreaDay, who: string): Queue {
  const at = queue.findIndex((place) => place.who === who);
  return { length: queue.length, position: at === -1 ? null : at + 1 };
}

function waiting(day: AreaDay, who: string, told: (Queue & { id: number }) | null): AreaDay | null {
  const { length, position } = queueOf(day, who);
  if (position === null || told === null) return position === told ? day : null;
  const place = day.queue[position - 1];
  const isSame = length === told.length && position === told.position && (place?.id ?? told.id) === told.id;
  return isSame ? { ...day, queue: day.queue.with(position - 1, { who, id: told.id }) } : null;
}

/** The same day, with the ids that can be known from now on; null if it does not look like that. */
function seen(
  day: AreaDay,
  told: readonly Seen[],
  isShown: (holder: { who: string }) => boolean,
  reader?: string,
): AreaDay | null {
  const spaces = day.spaces.map((held, space) => {
    const shown = told[space] ?? null;
    if (!held || !isShown(held)) return shown === null ? held : undefined;
    if (shown?.who !== held.who) return undefined;
    if (reader !== undefined && held.who !== reader) return shown.id === null ? held : undefined;
    return held.id === null || held.id === shown.id ? { ...held, id: shown.id } : undefined;
  });
  return spaces.includes(undefined) ? null : { ...day, spaces: spaces.map((held) => held ?? null) };
}
