import { promised, type Report } from '../drill.ts';
import type { Instance } from '../parts/instance.ts';
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
