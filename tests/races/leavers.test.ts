import { expect, test } from 'vitest';
import { ada, crowd } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { startInstances } from './instances.ts';

test('two reports at once, each of which alone is few enough, do not slip through together (O9)', async () => {
  const instances = await startInstances(2);
  const admins = await instances.signedInEverywhere(ada);
  const people = crowd(16).map(({ email }) => ({ email }));
  await instances.app.db.query(
    `insert into users (first_name, last_name, email, proved_email, created_at)
     select 'Runner', 'Crowd', email, email, now() from unnest($1::text[]) email`,
    [people.map(({ email }) => email)],
  );
  const area = await makeOffice(instances, { desks: 16 });
  await instances.app.db.query(
    `insert into bookings (date, area_id, bookable_object_id, user_id, created_at)
     select $1, $2, object, id, now() from unnest($3::bigint[]) with ordinality o (object, n)
     join (select id, row_number() over (order by id) n from users where last_name = 'Crowd') u using (n)`,
    [WEDNESDAY, area.id, area.desks],
  );
  const { token } = await makesToken(admins[0]!, ['leavers'], 1, '/api/admin/tokens');
  const reports = await Promise.all(
    admins.map((client, half) =>
      programOf({ visitor: () => client }, token).post('/api/directory/leavers', {
        people: people.slice(8 * half, 8 * half + 8),
        carryOut: true,
      }),
    ),
  );
  expect(reports.filter(({ body }) => body.held)).toHaveLength(1);
  expect((await admins[0]!.get('/api/admin/leavers')).body).toEqual({ people: 8 });

  // Two admins press at once, each another button: somebody is brought back with everything, or released, and never both.
  const answers = await Promise.all(
    ['bring-back', 'release'].map((decision, index) =>
      admins[index]!.post('/api/admin/leavers', { decision }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await instances.app.db.query(
    `select u.id from users u left join leavers v on v.user_id = u.id
     where u.last_name = 'Crowd' and (v.is_held
       or u.is_active <> exists (select from bookings b where b.user_id = u.id and b.cancelled_at is null)
       or 1 < (select count(*) from audit_entries e where e.subject = 'user' and e.subject_id = u.id and e.actor_id is not null))`,
  );
  expect(rows).toEqual([]);
  await instances.stop();
});
