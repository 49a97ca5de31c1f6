import type { Client } from '../support/client.ts';
import type { TestArea } from '../support/office.ts';
import type { TestPerch } from '../support/perch.ts';

export type Until = { daysBefore: number; at: string } | null;

/** A group with these people, put in by an admin. */
export async function makeGroup(
  { app }: Pick<TestPerch, 'app'>,
  name: string,
  emails: readonly string[],
): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>('insert into groups (name) values ($1) returning id', [
    name,
  ]);
  const id = rows[0]?.id ?? 0;
  await joinGroup({ app }, id, emails);
  return id;
}

export const joinGroup = ({ app }: Pick<TestPerch, 'app'>, id: number, emails: readonly string[]) =>
  app.db.query(
    `insert into group_members (group_id, user_id, source) select $1, id, 'admin' from users where email = any ($2)`,
    [id, emails],
  );

export const contentsOf = ({ locationId, id }: TestArea) => `/api/admin/location/${locationId}/area/${id}`;

/** As an admin: a space of an area is kept for groups from now on, or for nobody. */
export const keep = (admin: Client, area: TestArea, objectId: number | undefined, keptFor: object | null) =>
  admin.put(`${contentsOf(area)}/bookable-object/${objectId}`, { keptFor });
