import type { Queryable } from '../../platform/db/database.ts';
import { as, insertInto, insertSelect } from '../../platform/db/insert.ts';
import { sql, type SqlText } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

type EntryParts<Id, By, At, Before, After> = { id: Id; by: By; at: At; before?: Before; after?: After };

/**
 * Part of a statement that changes something: writes an entry for each row of what follows it. Null in `by` means that a deadline or the
 * company’s sign-in acted rather than a person.
 */
export const auditEntry = <
  Id extends SqlText,
  By extends SqlText,
  At extends SqlText,
  Before extends SqlText = 'null',
  After extends SqlText = 'null',
>(
  subject: string,
  action: string,
  { id, by, at, before, after }: EntryParts<Id, By, At, Before, After>,
) =>
  insertSelect('audit_entries', {
    at: as(sql`${at}::timestamptz`),
    actor_id: as(by),
    action: as(`'${action}'`),
    subject: as(`'${subject}'`),
    subject_id: as(id),
    before: as(before ?? 'null'),
    after: as(after ?? 'null'),
  });

type StoredAuditEntry = {
  at: Temporal.Instant;
  /** Null when a deadline or the company’s sign-in acted rather than a person. */
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: number;
  before?: object | null;
  after?: object | null;
};

type WrittenEntry = Omit<StoredAuditEntry, 'at' | 'before' | 'after'> &
  Record<'before' | 'after', string | null> & { at: string };

const insertAuditEntry = statement<object, WrittenEntry>(
  'insert-audit-entry',
  ({ at, actorId, action, subject, subjectId, before, after }) =>
    sql`${insertInto('audit_entries', { at, actor_id: actorId, action, subject, subject_id: subjectId, before, after })}`,
);

/** An entry on its own. Call it in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Queryable, entry: StoredAuditEntry): Promise<void> {
  const text = (value: object | null = null) => value && JSON.stringify(value);
  const [before, after] = [text(entry.before), text(entry.after)];
  await insertAuditEntry(db, { ...entry, at: entry.at.toString(), before, after });
}
