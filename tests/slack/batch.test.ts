import { describe, expect, test } from 'vitest';
import { lockAreaAndDate } from '../../src/server/days/area-days/lock-store.ts';
import { day } from '../../src/shared/day.ts';
import { OBJECT_FIELDS } from '../../src/shared/locations/fields.ts';
import { expectInvariants } from '../support/invariants.ts';
import { TUESDAY } from '../support/perch.ts';
import { eventually } from '../support/until.ts';
import { perchForEachTest } from '../support/stage.ts';
import { inboxOf, textsOf } from './inbox.ts';

const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'];
const ASKED = 'On each morning we will ask you here to confirm by 10am.';

const { perch, area, ada, ben, chidi } = perchForEachTest({ desks: 2, clears: 'everything' });

const batch = async (more: object = {}, client = ben) => {
  const wish = { dates: DAYS, areaId: area.id, bookableObjectId: area.desks[0], orElse: 'nearest', ...more };
  expect((await client.post('/api/booking/batch', wish)).status).toBe(200);
};
const texts = () => textsOf(perch.url, ben);

describe('a batch (D8)', () => {
  test('is announced in one message, however many days it has', async () => {
    await batch();
    const [message, ...others] = await inboxOf(perch.url, ben);
    expect(others).toEqual([]);
    const words = [
      'You have booked 3 days in Studio, Leeds:',
      '• Tuesday, 1 December 2026: Desk 1',
      '• Wednesday, 2 December 2026: Desk 1',
      '• Thursday, 3 December 2026: Desk 1',
    ].join('\n');
    expect(message!.text).toBe(`Booked. ${words}\n${ASKED}`);
    expect(message!.blocks).toMatchObject([
      { text: { text: `*Booked*\n${words}` } },
      { elements: [{ text: `${ASKED} <${perch.url}/bookings|See them in Perch>` }] },
    ]);
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });

  test('gives the outcome of each day, with a link to those that were refused', async () => {
    await chidi.hasBooked(area, DAYS[0]);
    for (const desk of [0, 1]) await chidi.hasBooked(area, DAYS[1], desk);
    for (const desk of [0, 1]) await chidi.hasBooked(area, DAYS[2], desk);
    await batch({ dates: [TUESDAY, '2026-11-28', ...DAYS.slice(0, 2)] });
    await batch({ dates: [TUESDAY, DAYS[2]], waitIfFull: true });
    const [message, waiting, ...others] = await inboxOf(perch.url, ben);
    expect(others).toEqual([]);
    expect(message!.text).toBe(
      [
        'Booked. You have booked 2 of 4 days in Studio, Leeds:',
        '• Tuesday, 24 November 2026: Desk 1',
        '• Saturday, 28 November 2026: not booked. The office is closed on that day.',
        '• Tuesday, 1 December 2026: Desk 2 instead of Desk 1',
        '• Wednesday, 2 December 2026: not booked. No space was free.',
        'On the morning we will ask you here to confirm it by 10am.',
      ].join('\n'),
    );
    expect(message!.blocks[0]!.text!.text).toContain(
      `not booked. No space was free. <${perch.url}/locations/${area.locationId}/areas/${area.id}?day=${DAYS[1]}|See the day>`,
    );
    expect(waiting!.text).toMatch(/^You are on the waiting list\. .* Thursday, 3 December 2026\./);
  });

  test('names a guest once, and mentions waiting lists beside the bookings', async () => {
    for (const desk of [0, 1]) await chidi.hasBooked(area, DAYS[1], desk);
    await batch({ waitIfFull: true });
    await batch({ dates: [DAYS[0], DAYS[2]], bookableObjectId: area.desks[1], bookedFor: 'Sam (guest)' });
    expect(await texts()).toEqual([
      [
        'Booked. You have booked 2 of 3 days in Studio, Leeds:',
        '• Tuesday, 1 December 2026: Desk 1',
        '• Wednesday, 2 December 2026: on the waiting list',
        '• Thursday, 3 December 2026: Desk 1',
        `${ASKED} The waiting list closes at 08:30am on the day.`,
      ].join('\n'),
      [
        'Booked. You have booked 2 days in Studio, Leeds, for Sam (guest):',
        '• Tuesday, 1 December 2026: Desk 2',
        '• Thursday, 3 December 2026: Desk 2',
        ASKED,
      ].join('\n'),
    ]);
  });

  test('that booked nothing sends no message, and nor does one that is sent again', async () => {
    await batch({ dates: ['2026-11-28', '2026-11-29'] });
    expect(await texts()).toEqual([]);
    await batch();
    await batch();
    expect(await texts()).toHaveLength(1);
    await batch({ dates: [...DAYS, '2026-12-04'] });
    expect((await texts()).slice(1)).toEqual([
      expect.stringMatching(
        /^Booked\. You have booked Desk 1 in Studio, Leeds, on Friday, 4 December 2026\./,
      ),
    ]);
  });

  test('of a month fits into one message, however long the names are, and so do its questions and its end', async () => {
    const longest = OBJECT_FIELDS.name.max - 1;
    await perch.app.db.query(`update bookable_objects set name = repeat('&', ${longest}) || right(name, 1)`);
    const weeks = Array.from({ length: 31 }, (_, ahead) =>
      Temporal.PlainDate.from(TUESDAY).add({ days: ahead }).toString(),
    );
    await batch({ dates: weeks });
    await perch.setClock('2026-11-25T08:00:00Z');
    const reason = '&'.repeat(100);
    const closings = weeks.slice(2).map((date) => ({ from: date, to: date, reason }));
    await ada.post('/api/admin/closings', { locationIds: [area.locationId], closings });
    const [made, asked, ended, ...others] = await textsOf(perch.url, ben);
    expect(others).toEqual([]);
    expect(made).toMatch(/• and \d+ more\n/);
    expect(asked).toContain('Will you use your booking today?');
    expect(ended).toMatch(/Leeds is closed on .*…\n• .*• and \d+ more/s);
  });
});

/** While a batch has booked its first day and is waiting for the second, as if its process were slow or dead. */
async function whileStuck(meanwhile: () => Promise<unknown>): Promise<void> {
  const held = await perch.app.db.pool.connect();
  const stuck: Promise<unknown>[] = [];
  try {
    await held.query('begin');
    await lockAreaAndDate(held, { areaId: area.id, date: day(DAYS[1]!) });
    stuck.push(batch());
    await eventually(
      async () => await ben.upcoming(),
      ({ length }) => length === 1,
    );
    await meanwhile();
  } finally {
    await held.query('rollback');
    held.release();
    await Promise.all(stuck);
  }
}

describe('a batch that is not complete', () => {
  test('is announced when it is complete, and once, although it was sent again meanwhile', async () => {
    let again: Promise<unknown> | undefined;
    await whileStuck(async () => {
      again = batch();
      expect(await texts()).toEqual([]);
    });
    await again;
    expect(await texts()).toEqual([
      expect.stringMatching(/^Booked\. You have booked 3 days in Studio, Leeds:/),
    ]);
  });

  test('is announced after half a minute as far as it got, and the rest separately', async () => {
    await whileStuck(async () => {
      await perch.setClock(perch.app.clock.now().add({ seconds: 29 }).toString());
      expect(await texts()).toEqual([]);
      await perch.setClock(perch.app.clock.now().add({ seconds: 1 }).toString());
      expect(await texts()).toEqual([
        expect.stringMatching(
          /^Booked\. You have booked Desk 1 in Studio, Leeds, on Tuesday, 1 December 2026\./,
        ),
      ]);
    });
    const rest = (await texts()).slice(1).join('\n');
    for (const each of ['Wednesday, 2', 'Thursday, 3']) expect(rest.split(each)).toHaveLength(2);
    expect(rest).not.toContain('Tuesday, 1');
    await expectInvariants(perch.app.db, perch.app.clock.now());
  });
});
