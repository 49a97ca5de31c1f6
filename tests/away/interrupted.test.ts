import { describe, expect, test } from 'vitest';
import { FRIDAY, WEDNESDAY, THURSDAY } from '../support/perch.ts';
import { REST_OF_WEEK, threePeople } from './absences.ts';

const { perch, area, ben, chidi, dora, upcoming } = threePeople();

describe('an absence that was interrupted half way', () => {
  /** The database fails on one of the days, as if the process had died there. */
  async function failOn(date: string): Promise<() => Promise<unknown>> {
    await perch.app.db.query(
      `create function fail_that_day() returns trigger language plpgsql as
       $$ begin if new.date = '${date}' and new.cancelled_at is not null then raise exception 'interrupted'; end if; return new; end $$`,
    );
    await perch.app.db.query(
      'create trigger fail_that_day before update on bookings for each row execute function fail_that_day()',
    );
    return () => perch.app.db.query('drop function fail_that_day cascade');
  }

  test('is completed by whichever instance looks next, without taking what was booked meanwhile', async () => {
    for (const date of [WEDNESDAY, THURSDAY, FRIDAY]) await ben.hasBooked(area, date);
    await dora.hasBooked(area, FRIDAY, 1);
    await chidi.hasJoined(area, FRIDAY);
    const mend = await failOn(THURSDAY);
    try {
      expect((await ben.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect(await upcoming(ben)).toEqual([`${THURSDAY} Desk 1`, `${FRIDAY} Desk 1`]);
      expect((await ben.get('/api/away')).body).toMatchObject([REST_OF_WEEK]);
      for (const date of [WEDNESDAY, THURSDAY]) await ben.hasBooked(area, date, 1);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(ben)).toEqual([`${WEDNESDAY} Desk 2`, `${THURSDAY} Desk 2`]);
    expect(await upcoming(chidi)).toEqual([`${FRIDAY} Desk 1`]);
  });

  test('stops where it is if it is removed', async () => {
    for (const date of [WEDNESDAY, THURSDAY]) await ben.hasBooked(area, date);
    const mend = await failOn(THURSDAY);
    try {
      expect((await ben.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      const [absence] = (await ben.get('/api/away')).body;
      expect((await ben.delete(`/api/away/${absence.id}`)).status).toBe(204);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(ben)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('leaves what its person moves meanwhile where they have moved it', async () => {
    await ben.hasBooked(area, WEDNESDAY);
    const moved = await ben.hasBooked(area, FRIDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await ben.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      await perch.setClock('2026-11-24T06:01:00Z');
      expect((await ben.put(`/api/booking/${moved}`, { date: THURSDAY })).status).toBe(200);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(ben)).toEqual([`${THURSDAY} Desk 1`]);
  });

  test('gives back what a place on a waiting list became meanwhile', async () => {
    await dora.hasBooked(area, THURSDAY);
    const chidisDesk = await chidi.hasBooked(area, THURSDAY, 1);
    await ben.hasJoined(area, THURSDAY);
    await ben.hasBooked(area, WEDNESDAY);
    const mend = await failOn(WEDNESDAY);
    try {
      expect((await ben.post('/api/away', REST_OF_WEEK)).status).toBe(500);
      expect((await chidi.cancels(chidisDesk)).status).toBe(204);
      expect(await upcoming(ben)).toContain(`${THURSDAY} Desk 2`);
    } finally {
      await mend();
    }
    await perch.app.work.settle();
    expect(await upcoming(ben)).toEqual([]);
  });
});
