import { median, table } from '../page.ts';
import type { Alone } from './pgbench.ts';
import type { Figures, Plan } from './rounds.ts';

export type NamedPlan = Plan & { name: string };

/** By plan and then by subject, one value per round. */
export type Results<Value> = Map<string, Map<string, Value[]>>;

/** For each call in each round, the ratio of one of a pair to the other. */
export function ratioTable(
  plans: readonly NamedPlan[],
  pairs: readonly [one: string, limit: string][],
  results: Results<Figures>,
): string {
  const rows = plans.flatMap(({ name, rate }) =>
    pairs.flatMap(([one, limit]) => {
      const [ones, limits] = [results.get(name)?.get(one) ?? [], results.get(name)?.get(limit) ?? []];
      if (limits.length === 0) return [];
      const ratio = (figure: keyof Figures) =>
        spread(
          ones.map((each, round) => quotient(each[figure], limits[round]?.[figure])),
          2,
        );
      const both = spread(
        ones.map((each, round) => quotient(bothOf(each), bothOf(limits[round]))),
        2,
      );
      const speed = rate ? '' : ratio('perSecond');
      return [[name, limit, speed, ratio('p50'), ratio('p99'), ratio('work'), both]];
    }),
  );
  const head = [
    'call',
    'against the',
    'calls a second',
    'p50',
    'p99',
    'work of the server',
    'with the database',
  ];
  return table(head, rows);
}

/** Of the calls a second, or of the work of the server with the database. */
export type Goal = { plan: string; limit: string; figure: 'rate' | 'work'; goal: number };

/** Whether each was met, by the median of the rounds. */
export function goalTable(goals: readonly Goal[], results: Results<Figures>): string {
  const rows = goals.map(({ plan, limit, figure, goal }) => {
    const [ones, limits] = [results.get(plan)?.get('Perch') ?? [], results.get(plan)?.get(limit) ?? []];
    const ratios = ones.map((each, round) =>
      figure === 'rate'
        ? quotient(each.perSecond, limits[round]?.perSecond)
        : quotient(bothOf(each), bothOf(limits[round])),
    );
    const known = ratios.filter((ratio) => ratio !== null);
    const isMet = figure === 'rate' ? median(known) >= goal : median(known) <= goal;
    const what = figure === 'rate' ? 'calls a second' : 'work a request, with the database';
    const bound = `${figure === 'rate' ? 'at least' : 'at most'} ${text(goal, 2)}`;
    return [`${plan}, ${what}`, limit, bound, spread(ratios, 2), isMet ? 'yes' : '**no**'];
  });
  return table(['', 'in proportion to the', 'goal', 'measured', 'met'], rows);
}

export function figureTable(
  plans: readonly NamedPlan[],
  results: Results<Figures>,
  alone: Results<Alone>,
): string {
  const rows = plans.flatMap(({ name, rate }) => {
    const measured = [...(results.get(name) ?? [])].map(([subject, rounds]) => {
      const of = (figure: keyof Figures, digits: number) =>
        spread(
          rounds.map((round) => round[figure]),
          digits,
        );
      const perSecond = rate ? '' : of('perSecond', 0);
      return [
        name,
        subject,
        perSecond,
        of('p50', 1),
        of('p95', 1),
        of('p99', 1),
        of('work', 2),
        of('databaseWork', 2),
      ];
    });
    const limits = [...(alone.get(name) ?? [])].map(([subject, rounds]) => {
      const perSecond = spread(
        rounds.map((round) => round.perSecond),
        0,
      );
      return [
        name,
        subject,
        perSecond,
        `${spread(
          rounds.map(({ ms }) => ms),
          1,
        )} on average`,
        '',
        '',
        '',
        '',
      ];
    });
    return [...measured, ...limits];
  });
  const head = [
    'call',
    '',
    'calls a second',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'server, ms a request',
    'database, ms a request',
  ];
  return table(head, rows);
}

export function put<Value>(results: Results<Value>, plan: string, subject: string, value: Value): void {
  const ofPlan = results.get(plan) ?? new Map<string, Value[]>();
  results.set(plan, ofPlan.set(subject, [...(ofPlan.get(subject) ?? []), value]));
}

/** The median with the least and the most: "0.81 (0.76 to 0.90)". A dash if nothing was measured. */
export function spread(values: readonly (number | null)[], digits: number): string {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const [least, most] = [Math.min(...known), Math.max(...known)].map((value) => text(value, digits));
  if (known.length === 0) return '–';
  const middle = text(median(known), digits);
  return known.length === 1 ? middle : `${middle} (${least} to ${most})`;
}

const text = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function bothOf(figures: Figures | undefined): number | null {
  if (!figures || figures.work === null || figures.databaseWork === null) return null;
  return figures.work + figures.databaseWork;
}

const quotient = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? one / other : null;
