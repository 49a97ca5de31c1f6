import { expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../support/perch.ts';
import { drawnCarPark, THURSDAY } from './drawn.ts';

const { perch, office, park, people, setDraw } = drawnCarPark({ size: 1 });

/** The first person was there on the last two Thursdays. */
async function usedToBook(areaId: number, bookableObjectId: number): Promise<void> {
  for (const date of ['2026-11-12', '2026-11-19']) {
    await perch.setClock(`${date}T06:00:00Z`);
    await people[0]!.makes('/api/booking', { date, areaId, bookableObjectId });
  }
  await perch.setClock(TUESDAY_MORNING);
}
const usual = async () => (await people[0]!.get('/api/booking/usual')).body;

/** The day before, at a time before the draw and at one after it. */
const at = (time: string) => perch.setClock(`2026-11-25T${time}Z`);

test('with the usual desk no bay is offered that can only be wished for (B12, F2)', async () => {
  await usedToBook(office.id, office.desks[0]!);
  await setDraw({ isOn: true, daysBefore: 1, at: '12:00' });
  await at('06:00:00');
  expect(await usual()).toMatchObject({ date: THURSDAY, bay: null });
  await at('12:00:00');
  expect(await usual()).toMatchObject({ date: THURSDAY, bay: { area: { name: 'Car park' } } });
});

test('somebody who only ever comes by car is offered nothing on such a day', async () => {
  await usedToBook(park.id, park.spaces[0]!);
  await setDraw({ isOn: true, daysBefore: 1, at: '12:00' });
  await at('06:00:00');
  expect(await usual()).toBeNull();
  await at('12:00:00');
  expect(await usual()).toMatchObject({ date: THURSDAY, area: { name: 'Car park' } });
});
