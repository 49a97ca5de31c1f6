import type { Queryable } from '../../platform/db/database.ts';
import { insertInto } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type StoredAuditEntry = {
  at: Temporal.Instant;
  /** Null when a deadline or the company’s sign-in acted rather than a person. */
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number;
  before: object | null;
  after: object | null;
};

const insertAuditEntry = statement<
  object,
  {
    at: string;
    actorId: number | null;
    action: string;
    subject: string;
    subjectId: number;
    before: string | null;
    after: string | null;
  }
>(
  'insert-audit-entry',
  ({ at, actorId, action, subject, subjectId, before, after }) =>
    sql`${insertInto('audit_entries', {
      at,
      actor_id: actorId,
      action,
      subject,
      subject_id: subjectId,
      before,
      after,
    })}`,
);

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Queryable, entry: StoredAuditEntry): Promise<void> {
  const { at, actorId, action, subject, subjectId, before, after } = entry;
  const text = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await insertAuditEntry(db, {
    at: at.toString(),
    actorId,
    action,
    subject,
    subjectId,
    before: text(before),
    after: text(after),
  });
}
