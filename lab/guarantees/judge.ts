import type { Adapter, Office, Person } from './adapter.ts';
import { PER_DAY, type Scene, scenes, START } from './scenes.ts';

export type Verdict = {
  readonly scene: Scene;
  readonly outcome: 'holds' | 'broken' | 'not tried';
  /** How often it was played. */
  readonly rounds: number;
  /** What did not hold in the last of them. */
  readonly seen: readonly string[];
};

type Options = {
  /** How often to play a scene that chance decides: at most {@link MOST_ROUNDS}. */
  rounds: number;
  /** Part of the names of the scenes to play. */
  only?: string;
  /** Called after each scene. */
  say?: (verdict: Verdict) => void;
};

/** Working days within the six weeks that are open. */
export const MOST_ROUNDS = 25;

/** Plays the scenes one after the other on a server of its own; a scene ends with the first round that fails. */
export async function judge(
  adapter: Adapter,
  { rounds, only = '', say = () => undefined }: Options,
): Promise<Verdict[]> {
  const hasClock = adapter.offers.includes('clock');
  const days = workingDaysAfter(hasClock ? new Date(START) : new Date());
  const server = await adapter.start({
    offices: scenes.flatMap(officesOf),
    perDay: PER_DAY,
    now: START,
  });
  async function restart(): Promise<void> {
    await server.restart();
    if (hasClock) await server.setClock(START);
  }

  async function play(scene: Scene): Promise<Verdict> {
    if (!scene.needs.every((feature) => adapter.offers.includes(feature))) {
      return { scene, outcome: 'not tried', rounds: 0, seen: [] };
    }
    const people = new Map<string, Promise<Person>>();
    function person(name: string): Promise<Person> {
      // Each scene has its own, or what one left behind would count towards another's limit.
      const known = people.get(name) ?? server.signIn(`${name}-${scenes.indexOf(scene) + 1}`);
      people.set(name, known);
      return known;
    }
    const wanted = scene.isPlayedOnce ? 1 : rounds;
    for (const [at, day] of days.slice(0, wanted).entries()) {
      const stage = { server, office: scene.name, day, person, restart };
      const seen = await scene.play(stage).catch((error: Error) => [error.message]);
      if (seen.length > 0) return { scene, outcome: 'broken', rounds: at + 1, seen };
    }
    return { scene, outcome: 'holds', rounds: wanted, seen: [] };
  }

  try {
    const verdicts: Verdict[] = [];
    for (const scene of scenes.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const verdict = await play(scene);
      verdicts.push(verdict);
      say(verdict);
    }
    return verdicts;
  } finally {
    await server.stop();
  }
}

const officesOf = ({ name, desks, closedOn = [], others = [] }: Scene): Office[] => [
  { name, timeZone: 'Europe/London', desks, closedOn },
  ...others,
];

function workingDaysAfter(start: Date): string[] {
  const later = Array.from({ length: 40 }, (_, days) => new Date(start.getTime() + (days + 1) * 86_400_000));
  return later
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10))
    .slice(0, MOST_ROUNDS);
}
