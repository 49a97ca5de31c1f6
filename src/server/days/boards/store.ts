import { type AdminBoard, ofBoard } from '../../../shared/boards/contract.ts';
import { columnOf } from '../../platform/db/column.ts';
import { as, insertSelect } from '../../platform/db/insert.ts';
import { sql } from '../../platform/db/sql.ts';
import { statement } from '../../platform/db/statement.ts';

export type BoardColumns = Omit<AdminBoard, 'madeAt' | 'lastUsedAt'>;
/** What an admin gives a board: each field is a column of its name. */
export type BoardValues = Omit<BoardColumns, 'id'>;

const KEPT = (Object.keys(ofBoard) as (keyof BoardValues)[]).map(
  (field) => [field, columnOf(field)] as const,
);

export const boardInTrail = (board: BoardValues) =>
  Object.fromEntries(KEPT.map(([field, column]) => [column, board[field]]));

const COLUMNS = `b.id, ${KEPT.map(([field, column]) => `to_json(b.${column}) as "${field}"`).join(', ')}`;
const RENEWED = [...KEPT.map(([, column]) => column), 'token_hash', 'made_by', 'made_at'];

export const boardsMade = statement<
  BoardColumns & { madeAt: Temporal.Instant; lastUsedAt: Temporal.Instant | null }
>(
  'boards-made',
  () =>
    sql`select ${COLUMNS}, b.made_at as "madeAt", b.last_used_at as "lastUsedAt" from boards b order by b.id`,
);

/** Replaces the one with this id, whose address ends. No row unless all the areas are at the office. */
export const keepBoard = statement<
  { id: number },
  BoardValues & { id: number | null; tokenHash: Buffer; now: string; userId: number }
>(
  'keep-board',
  ({ id, name, locationId, areaIds, showsNames, tokenHash, now, userId }) => sql`${insertSelect('boards', {
    id: as(sql`coalesce(${id}::bigint, nextval(pg_get_serial_sequence('boards', 'id')))`),
    name: sql`${name}`,
    location_id: sql`${locationId}::bigint`,
    area_ids: sql`${areaIds}::bigint[]`,
    shows_names: sql`${showsNames}::boolean`,
    token_hash: sql`${tokenHash}::bytea`,
    made_by: as(sql`${userId}::bigint`),
    made_at: sql`${now}::timestamptz`,
  })}
   where (select count(*) from areas where location_id = ${locationId} and id = any (${areaIds})) = cardinality(${areaIds})
   on conflict (id) do update set ${RENEWED.map((column) => `${column} = excluded.${column}`).join(', ')}, last_used_at = null
   returning id`,
);

export const deleteBoard = statement<object, { id: number }>(
  'delete-board',
  ({ id }) => sql`delete from boards where id = ${id}`,
);

/** The board behind a secret address; notes that it was used, once a minute at most. */
export const boardInUse = statement<
  BoardColumns & { location: { name: string; timeZone: string } },
  { tokenHash: Buffer; now: string }
>(
  'board-in-use',
  ({ tokenHash, now }) => sql`with used as (
     update boards set last_used_at = ${now}
     where token_hash = ${tokenHash} and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')
   )
   select ${COLUMNS}, json_build_object('name', l.name, 'timeZone', l.time_zone) as location
   from boards b join locations l on l.id = b.location_id where b.token_hash = ${tokenHash}`,
);
