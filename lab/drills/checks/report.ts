import { median } from '../../parts/page.ts';
import { promised, type Report } from '../drill.ts';
import type { Instance } from '../parts/instance.ts';
import type { Request } from '../parts/ledger.ts';
import type { Findings } from './check.ts';

/**
 * What is promised in every drill, whatever was killed. A kill may repeat one message, and so may a call that Slack
 * left unanswered, as on a machine busy with other things.
 */
export function reportFindings(
  report: Report,
  findings: Findings,
  kills: number,
  instances: readonly Instance[] = [],
): void {
  const unanswered = instances.reduce((sum, { unansweredBySlack }) => sum + unansweredBySlack, 0);
  const mostDuplicates = kills + unanswered;
  const { acknowledged, lost, invented, doubled, messages, invariants } = findings;
  report.figures.push({ what: 'Acknowledged writes', seen: String(acknowledged) });
  none(report, 'Acknowledged writes lost', lost);
  none(report, 'Writes that nobody asked for', invented);
  none(report, 'Double bookings', doubled);
  none(report, 'Rows that break an invariant', invariants);
  report.figures.push({ what: 'Messages Slack accepted', seen: String(messages.sent) });
  report.figures.push({ what: 'Calls Slack left unanswered for 4 s', seen: String(unanswered) });
  none(report, 'Messages lost', messages.lost);
  promised(
    report,
    'Messages that came twice',
    messages.duplicates,
    `at most ${mostDuplicates}`,
    messages.duplicates <= mostDuplicates,
  );
}

/** Whatever goes away, Perch waits for it or is killed; it never exits on its own. */
export function reportEnds(report: Report, instances: readonly Instance[]): void {
  const ends = instances.reduce((sum, { endedByItself }) => sum + endedByItself, 0);
  promised(report, 'Perches that exited on their own', ends, '0', ends === 0);
}

/** None of these may occur; if there are many, the first few are listed. */
export function none(report: Report, what: string, found: readonly string[]): void {
  promised(report, what, found.length, '0', found.length === 0);
  for (const sentence of found.slice(0, 5)) report.broken.push(`  ${sentence}`);
}

const LONGEST_S = 10;

/** Milliseconds from a kill to the next good answer, one for each kill. */
export function reportRecovery(report: Report, recoveries: readonly number[], longestS = LONGEST_S): void {
  const longest = Math.max(...recoveries);
  report.figures.push({
    what: 'From a kill to the next good answer, median',
    seen: seconds(median(recoveries)),
  });
  promised(
    report,
    'From a kill to the next good answer, longest',
    seconds(longest),
    `at most ${longestS} s`,
    longest <= longestS * 1000,
  );
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const LEAST_PER_CENT = 99.5;

/** Over everything that people asked for while instances came and went. */
export function reportAvailability(report: Report, requests: readonly Request[]): void {
  const answered = requests.filter(({ outcome }) => outcome === 'ok').map(({ sentAt, ms }) => sentAt + ms);
  const inOrder = answered.toSorted((a, b) => a - b);
  const gaps = inOrder.map((at, index) => at - (inOrder[index - 1] ?? at));
  report.figures.push(
    { what: 'Requests', seen: String(requests.length) },
    { what: 'Of these, not answered well', seen: failuresOf(requests) },
    { what: 'Longest time without a good answer', seen: seconds(Math.max(...gaps)) },
  );
  const share = availabilityOf(requests);
  const least = `at least ${LEAST_PER_CENT}%`;
  promised(report, 'Availability', `${share.toFixed(2)}%`, least, share >= LEAST_PER_CENT);
}

/** The control: with a single instance, which is killed, the same measure has to say that this is too little. */
export function reportTooLittle(report: Report, requests: readonly Request[]): void {
  const share = availabilityOf(requests);
  const what = 'Availability of one instance alone, for comparison';
  const most = `control: below ${LEAST_PER_CENT}%`;
  promised(report, what, `${share.toFixed(2)}%`, most, share < LEAST_PER_CENT);
}

/** The percentage of requests that were answered well, each counted once and never retried by the driver. */
const availabilityOf = (requests: readonly Request[]): number =>
  (100 * requests.filter(({ outcome }) => outcome === 'ok').length) / requests.length;

/** How often each thing went wrong, the most frequent first: "12 × ECONNRESET, 3 × 503 unavailable". */
export function failuresOf(requests: readonly Request[]): string {
  const kinds = Map.groupBy(requests, ({ outcome }) => outcome);
  kinds.delete('ok');
  const told = [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([outcome, { length }]) => `${length} × ${outcome}`);
  return told.join(', ') || 'nothing wrong';
}
