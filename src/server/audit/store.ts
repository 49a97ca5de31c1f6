import type { Queryable } from '../db/database.ts';
import { statement } from '../db/statement.ts';

export type AuditEntry = {
  at: Temporal.Instant;
  /** Null when the clock and not a person acted. */
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number;
  before: object | null;
  after: object | null;
};

const insertAuditEntry = statement<
  object,
  [
    at: string,
    actorId: number | null,
    action: string,
    subject: string,
    subjectId: number,
    before: string | null,
    after: string | null,
  ]
>(
  'insert-audit-entry',
  `insert into audit_entries (at, actor_id, action, subject, subject_id, before, after)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actorId, action, subject, subjectId, before, after } = entry;
  const text = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await insertAuditEntry(db, at.toString(), actorId, action, subject, subjectId, text(before), text(after));
}
