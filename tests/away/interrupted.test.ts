import { describe, expect, test } from 'vitest';
import { WEDNESDAY } from '../support/perch.ts';
import { FRIDAY, REST_OF_WEEK, threePeople } from './absences.ts';

const THURSDAY = '2026-11-26';

const { stage, book, join, upcoming } = threePeople();

describe('an absence that was interrupted half way', () => {
  /** The database fails on one of the days, as if the process had died there. */
  async function failOn(date: string): Promise<() => Promise<unknown>> {
    await stage.perch.app.db.query(
      `create function fail_that_day() returns trigger language plpgsql as
       $$ begin if new.date = '${date}' and new.cancelled_at is not null then raise exception 'interrupted'; end if; return new; end $$`,
    );
    await stage.perch.app.db.query(
      'create trigger fail_that_day before update on bookings for each row execute function fail_that_day()',
    );
    return () => stage.perch.app.db.query('drop function fail_that_day cascade');
  }

  test('is completed by whichever instance looks next, without taking what was booked meanwhile', async () => {
    for (const date of [WEDNESDAY, THURSDAY, FRIDAY]) await book(stage.bens, date);
    await book(stage.doras, FRIDAY, 1);
    await join(stage.chidis, FRIDAY);
    const mend = await failOn(THURSDAY);
    try {
      expect((await stage.bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect(await upcoming(stage.bens)).toEqual([`${THURSDAY} Desk 1`, `${FRIDAY} Desk 1`]);
      expect((await stage.bens.get('/api/away')).body).toMatchObject([REST_OF_WEEK]);
      for (const date of [WEDNESDAY, THURSDAY]) await book(stage.bens, date, 1);
    } finally {
      await mend();
    }
    await stage.perch.app.work.settle();
    expect(await upcoming(stage.bens)).toEqual([`${WEDNESDAY} Desk 2`, `${THURSDAY} Desk 2`]);
    expect(await upcoming(stage.chidis)).toEqual([`${FRIDAY} Desk 1`]);
  });

  test('stops where it is if it is removed', async () => {
    for (const date of [WEDNESDAY, THURSDAY]) await book(stage.bens, date);
    const mend = await failOn(THURSDAY);
    try {
      expect((await stage.bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      const [absence] = (await stage.bens.get('/api/away')).body;
      expect((await stage.bens.delete(`/api/away/${absence.id}`)).status).toBe(204);
    } finally {
      await mend();
    }
    await stage.perch.app.work.settle();
    expect(await upcoming(stage.bens)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('leaves what its person moves meanwhile where they have moved it', async () => {
    await book(stage.bens, WEDNESDAY);
    const moved = await book(stage.bens, FRIDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await stage.bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      await stage.perch.setClock('2026-11-24T06:01:00Z');
      expect((await stage.bens.put(`/api/booking/${moved}`, { date: THURSDAY })).status).toBe(200);
    } finally {
      await mend();
    }
    await stage.perch.app.work.settle();
    expect(await upcoming(stage.bens)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('gives back what a place on a waiting list became meanwhile', async () => {
    await book(stage.doras, THURSDAY);
    const chidisDesk = await book(stage.chidis, THURSDAY, 1);
    await join(stage.bens, THURSDAY);
    await book(stage.bens, WEDNESDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await stage.bens.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect((await stage.chidis.delete(`/api/booking/${chidisDesk}`)).status).toBe(204);
      expect(await upcoming(stage.bens)).toContain(`${THURSDAY} Desk 2`);
    } finally {
      await mend();
    }
    await stage.perch.app.work.settle();
    expect(await upcoming(stage.bens)).toEqual([]);
  });
});
