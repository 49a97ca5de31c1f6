import { promised, type Report } from '../drill.ts';
import type { Request } from '../parts/ledger.ts';
import { answersOf, failuresOf } from './answers.ts';
import { seconds } from './recovery.ts';

const LEAST_PER_CENT = 99.5;

/** Over everything that people asked for while instances came and went. */
export function reportAvailability(report: Report, requests: readonly Request[]): void {
  const { requests: count, failed, availability, longestGapMs } = answersOf(requests);
  report.figures.push(
    { what: 'Requests', seen: String(count) },
    { what: 'Of these, not answered well', seen: `${failed}: ${failuresOf(requests)}` },
    { what: 'Longest time without a good answer', seen: seconds(longestGapMs) },
  );
  promised(
    report,
    'Availability',
    `${availability.toFixed(2)}%`,
    `at least ${LEAST_PER_CENT}%`,
    availability >= LEAST_PER_CENT,
  );
}

/** The control: with a single instance, which is killed, the same measure has to say that this is too little. */
export function reportTooLittle(report: Report, requests: readonly Request[]): void {
  const { availability } = answersOf(requests);
  promised(
    report,
    'Availability of one instance alone, for comparison',
    `${availability.toFixed(2)}%`,
    `control: below ${LEAST_PER_CENT}%`,
    availability < LEAST_PER_CENT,
  );
}
