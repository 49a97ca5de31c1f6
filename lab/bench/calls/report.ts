import { median, table } from '../../parts/page.ts';
import type { Figures, Plan } from './rounds.ts';
import { FULL_LIMIT, LIMIT } from './stage.ts';

export type NamedPlan = Plan & { name: string };

/** By plan and then by subject, one value per round. pgbench has no more than a rate and a time. */
export type Results<Value = Partial<Figures>> = Map<string, Map<string, Value[]>>;

/** Of the limit's calls a second at least, and of its work with the database at most. */
const GOALS: Record<string, { rate: number; work: number }> = {
  [`availability ${LIMIT}`]: { rate: 0.8, work: 1.3 },
  [`my bookings ${LIMIT}`]: { rate: 0.75, work: 1.4 },
  [`create + cancel ${FULL_LIMIT}`]: { rate: 0.4, work: 1.9 },
};

/** A row for each server and call; beside a limit, Perch in proportion to it in the same rounds. */
export function callTable(plans: readonly NamedPlan[], results: Results): string {
  const rows = plans.flatMap(({ name, rate }) => {
    const bySubject = results.get(name) ?? new Map<string, Partial<Figures>[]>();
    const perch = bySubject.get('Perch') ?? [];
    return [...bySubject].map(([subject, rounds]) => {
      const of = (figure: keyof Figures, digits: number) =>
        median(rounds.flatMap((round) => round[figure] ?? []).filter(Number.isFinite)).toFixed(digits);
      const ratios = (figure: (each: Partial<Figures> | undefined) => number | null | undefined) =>
        perch.map((each, round) => quotient(figure(each), figure(rounds[round])));
      const goal = GOALS[`${name} ${subject}`];
      const isCompared = subject !== 'Perch' && subject !== 'pgbench';
      const speed = ratios((each) => each?.perSecond);
      const work = ratios(bothOf);
      return [
        name,
        subject,
        rate ? '' : of('perSecond', 0),
        of('p50', 1),
        isOf(rounds, 'p99') ? of('p99', 1) : '',
        isOf(rounds, 'work') ? of('work', 2) : '',
        isOf(rounds, 'databaseWork') ? of('databaseWork', 2) : '',
        isCompared && !rate
          ? judged(speed, goal && { text: `at least ${goal.rate}`, isMet: median(known(speed)) >= goal.rate })
          : '',
        isCompared
          ? judged(work, goal && { text: `at most ${goal.work}`, isMet: median(known(work)) <= goal.work })
          : '',
      ];
    });
  });
  const head = [
    'call',
    'server',
    'calls a second',
    'p50 ms',
    'p99 ms',
    'server, ms a request',
    'database, ms a request',
  ];
  return table([...head, 'Perch: calls a second, times', 'Perch: work with the database, times'], rows);
}

const isOf = (rounds: readonly Partial<Figures>[], figure: keyof Figures) =>
  rounds.some((round) => typeof round[figure] === 'number');

const judged = (ratios: readonly (number | null)[], goal?: { text: string; isMet: boolean }): string =>
  `${spread(ratios, 2)}${goal ? `, ${goal.text}: ${goal.isMet ? 'met' : '**not met**'}` : ''}`;

export function put<Value>(results: Results<Value>, plan: string, subject: string, value: Value): void {
  const ofPlan = results.get(plan) ?? new Map<string, Value[]>();
  results.set(plan, ofPlan.set(subject, [...(ofPlan.get(subject) ?? []), value]));
}

const known = (values: readonly (number | null)[]) =>
  values.filter((value): value is number => value !== null && Number.isFinite(value));

/** The median with the least and the most: "0.81 (0.76 to 0.90)". A dash if nothing was measured. */
export function spread(values: readonly (number | null)[], digits: number): string {
  const all = known(values);
  if (all.length === 0) return '–';
  const [middle, least, most] = [median(all), Math.min(...all), Math.max(...all)].map((value) =>
    value.toFixed(digits),
  );
  return all.length === 1 ? `${middle}` : `${middle} (${least} to ${most})`;
}

function bothOf(figures: Partial<Figures> | undefined): number | null {
  const { work, databaseWork } = figures ?? {};
  return typeof work === 'number' && typeof databaseWork === 'number' ? work + databaseWork : null;
}

const quotient = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? one / other : null;
