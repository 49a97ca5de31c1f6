import { median } from '../../parts/page.ts';
import type { Report } from '../drill.ts';
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
  const { duplicates } = messages;
  report.saw('Acknowledged writes', acknowledged);
  report.none('Acknowledged writes lost', lost);
  report.none('Writes that nobody asked for', invented);
  report.none('Double bookings', doubled);
  report.none('Rows that break an invariant', invariants);
  report.saw('Messages Slack accepted', messages.sent);
  if (unanswered > 0) report.saw('Calls Slack left unanswered for 4 s', unanswered);
  report.none('Messages lost', messages.lost);
  const most = `at most ${mostDuplicates}`;
  report.promised('Messages that came twice', duplicates, most, duplicates <= mostDuplicates);
}

/** Whatever goes away, Perch waits for it or is killed; it never exits on its own. */
export function reportEnds(report: Report, instances: readonly Instance[]): void {
  const ends = instances.reduce((sum, { endedByItself }) => sum + endedByItself, 0);
  report.promised('Perches that exited on their own', ends, '0', ends === 0);
}

const LONGEST_S = 10;

/** Milliseconds from a kill to the next good answer, one for each kill. */
export function reportRecovery(report: Report, recoveries: readonly number[], longestS = LONGEST_S): void {
  const longest = Math.max(...recoveries);
  const what = 'From a kill to the next good answer';
  report.saw(`${what}, median`, seconds(median(recoveries)));
  report.promised(`${what}, longest`, seconds(longest), `at most ${longestS} s`, longest <= longestS * 1000);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const LEAST_PER_CENT = 99.5;

/** Over everything that people asked for while instances came and went. */
export function reportAvailability(report: Report, requests: readonly Request[]): void {
  const answered = requests.filter(({ outcome }) => outcome === 'ok').map(({ sentAt, ms }) => sentAt + ms);
  const inOrder = answered.toSorted((a, b) => a - b);
  const gaps = inOrder.map((at, index) => at - (inOrder[index - 1] ?? at));
  report.saw('Requests', requests.length);
  report.saw('Of these, not answered well', failuresOf(requests));
  report.saw('Longest time without a good answer', seconds(Math.max(...gaps)));
  const share = availabilityOf(requests);
  const least = `at least ${LEAST_PER_CENT}%`;
  report.promised('Availability', `${share.toFixed(2)}%`, least, share >= LEAST_PER_CENT);
}

/** The control: with a single instance, which is killed, the same measure has to say that this is too little. */
export function reportTooLittle(report: Report, requests: readonly Request[]): void {
  const share = availabilityOf(requests);
  const what = 'Availability of one instance alone, for comparison';
  const most = `control: below ${LEAST_PER_CENT}%`;
  report.promised(what, `${share.toFixed(2)}%`, most, share < LEAST_PER_CENT);
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
