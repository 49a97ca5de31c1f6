import type { Adapter, Office, Person } from './adapter.ts';
import { PER_DAY, type Scenario, scenarios, START } from './scenarios.ts';

export type Verdict = {
  readonly scenario: Scenario;
  readonly outcome: 'holds' | 'broken' | 'not tried';
  /** How often it was played. */
  readonly rounds: number;
  /** What did not hold in the last of them. */
  readonly seen: readonly string[];
};

type Options = {
  /** How often to play a scenario that chance decides: at most {@link MOST_ROUNDS}. */
  rounds: number;
  /** Part of the names of the scenarios to play. */
  only?: string;
  /** Called after each scenario. */
  say?: (verdict: Verdict) => void;
};

/** Working days within the six weeks that are open. */
export const MOST_ROUNDS = 25;

/** Plays the scenarios one after the other on a server of its own; a scenario ends with the first round that fails. */
export async function judge(
  adapter: Adapter,
  { rounds, only = '', say = () => undefined }: Options,
): Promise<Verdict[]> {
  const hasClock = adapter.offers.includes('clock');
  const days = workingDaysAfter(hasClock ? new Date(START) : new Date());
  const server = await adapter.start({
    offices: scenarios.flatMap(officesOf),
    perDay: PER_DAY,
    now: START,
  });
  async function restart(): Promise<void> {
    await server.restart();
    if (hasClock) await server.setClock(START);
  }

  async function play(scenario: Scenario): Promise<Verdict> {
    if (!scenario.needs.every((feature) => adapter.offers.includes(feature))) {
      return { scenario, outcome: 'not tried', rounds: 0, seen: [] };
    }
    const people = new Map<string, Promise<Person>>();
    function person(name: string): Promise<Person> {
      // Each scenario has its own, or what one left behind would count towards another's limit.
      const known = people.get(name) ?? server.signIn(`${name}-${scenarios.indexOf(scenario) + 1}`);
      people.set(name, known);
      return known;
    }
    const wanted = scenario.isPlayedOnce ? 1 : rounds;
    for (const [at, day] of days.slice(0, wanted).entries()) {
      const stage = { server, office: scenario.name, day, person, restart };
      const seen = await scenario.play(stage).catch((error: Error) => [error.message]);
      if (seen.length > 0) return { scenario, outcome: 'broken', rounds: at + 1, seen };
    }
    return { scenario, outcome: 'holds', rounds: wanted, seen: [] };
  }

  try {
    const verdicts: Verdict[] = [];
    for (const scenario of scenarios.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      const verdict = await play(scenario);
      verdicts.push(verdict);
      say(verdict);
    }
    return verdicts;
  } finally {
    await server.stop();
  }
}

const officesOf = ({ name, desks, closedOn = [], others = [] }: Scenario): Office[] => [
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
