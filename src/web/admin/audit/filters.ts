import type { Day } from '../../../shared/day.ts';
import { readDay, readId, readText } from '../parts/filters/reading.ts';

/** Which part of the audit trail is shown, according to its address. Days are days in UTC. */
export type AuditFilters = {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly actorId?: number | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: number | undefined;
  /** Where the previous page ended. */
  readonly before?: number | undefined;
};

export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  return {
    from: readDay(search['from']),
    to: readDay(search['to']),
    actorId: readId(search['actorId']),
    action: readText(search['action'])?.slice(0, 50),
    subject: readText(search['subject'])?.slice(0, 50),
    subjectId: readId(search['subjectId']),
    before: readId(search['before']),
  };
}
