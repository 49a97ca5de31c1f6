import { expect, test } from 'vitest';
import { calendarOf } from '../../src/server/messages/calendar/writing.ts';
import type { CalendarEventRow } from '../../src/server/messages/calendar/store.ts';
import { cellsOf } from '../../src/server/platform/http/csv.ts';
import { textOfList } from '../../src/server/platform/http/large-answers.ts';
import { day } from '../../src/shared/day.ts';

/** Counts how much of a list is processed between two turns of the event loop, however fast the machine is. */
function counted<Item>(items: readonly Item[]) {
  let sinceTurn = 0;
  let most = 0;
  let isWatching = true;
  const watch = () => {
    sinceTurn = 0;
    if (isWatching) setImmediate(watch);
  };
  setImmediate(watch);
  return {
    *items() {
      for (const item of items) {
        sinceTurn += 1;
        most = Math.max(most, sinceTurn);
        yield item;
      }
    },
    mostInOneTurn() {
      isWatching = false;
      return most;
    },
  };
}

const MANY = Array.from({ length: 1_000 }, (_, index) => index + 1);

test('a long list is turned into text a few rows at a time', async () => {
  const rows = counted(MANY.map((id) => ({ id, name: `Row ${id}` })));
  const pieces: string[] = [];
  for await (const piece of textOfList(rows.items(), JSON.stringify)) pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toHaveLength(1_000);
  expect(rows.mostInOneTurn()).toBeLessThanOrEqual(200);
});

test.each([[[]], [[1]], [MANY]])(
  'a list made in slices is the same JSON as one made at once',
  async (rows) => {
    const pieces: string[] = [];
    for await (const piece of textOfList(rows, JSON.stringify)) pieces.push(piece);
    expect(pieces.join('')).toBe(JSON.stringify(rows));
  },
);

const eventOf = (id: number): CalendarEventRow => ({
  id,
  date: day('2026-12-02'),
  userId: 1,
  bookedFor: 'Sam\r\nBEGIN:VEVENT\r\nEND:VCALENDAR',
  isConfirmed: false,
  changedAt: Temporal.Instant.from('2026-11-24T06:00:00Z'),
  object: 'Desk 1',
  area: 'Studio',
  location: 'Leeds',
  address: '1 High Street',
  timeZone: 'Europe/London',
});

test('a calendar is written a few bookings at a time, each once, whatever it contains', async () => {
  const events = counted(MANY.map(eventOf));
  const text = await calendarOf(events.items(), 'https://perch.company.example');
  expect(text.match(/^BEGIN:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1_000);
  expect(text.match(/^UID:booking-\d+@perch.company.example\r$/gm)).toHaveLength(1_000);
  expect(events.mostInOneTurn()).toBeLessThanOrEqual(50);
});

test('a file is written a few rows at a time, however fast it is read', async () => {
  const rows = counted(MANY);
  const cells: unknown[] = [];
  for await (const each of cellsOf([{ header: 'Number', value: (row: number) => row }], rows.items()))
    cells.push(each);
  expect(cells).toHaveLength(1_000);
  expect(rows.mostInOneTurn()).toBeLessThanOrEqual(100);
});
