import { expect, test } from 'vitest';
import { day } from '../../../shared/day.ts';
import type { AreaOverview, LocationOverview } from '../../../shared/locations/overview-contract.ts';
import { mattersOf } from './attention.ts';
import { firstSteps } from './steps.ts';

const area = (fields: Partial<AreaOverview>): AreaOverview => ({
  id: 1,
  name: 'Studio',
  areaTypeId: 1,
  objectCount: 4,
  spaces: 4,
  booked: 0,
  dogPlaces: 0,
  dogPlacesBooked: 0,
  confirmed: 0,
  free: 4,
  waiting: 0,
  notAsked: 0,
  hasFloorPlan: true,
  unplaced: 0,
  ...fields,
});

const office = (...areas: AreaOverview[]): LocationOverview => ({
  id: 7,
  name: 'Leeds',
  timeZone: 'Europe/London',
  today: day('2026-11-24'),
  isOpen: true,
  closedFor: null,
  areas,
});

test.each<[string, LocationOverview[], string[]]>([
  ['everything is in order', [office(area({}))], []],
  ['an office has no areas', [office()], ['no-areas']],
  ['an area has nothing to book', [office(area({ objectCount: 0, hasFloorPlan: false }))], ['empty']],
  ['an area has no plan', [office(area({ hasFloorPlan: false }))], ['no-plan']],
  ['a desk is not on the plan', [office(area({ unplaced: 1 }))], ['unplaced']],
  [
    'somebody could not be asked',
    [office(area({ unplaced: 1 }), area({ notAsked: 2 }))],
    ['not-asked', 'unplaced'],
  ],
])('what needs attention when %s', (_, locations, kinds) => {
  expect(mattersOf(locations).map(({ kind }) => kind)).toEqual(kinds);
});

test.each<[string, LocationOverview[], number, string]>([
  ['there is nothing', [], 0, '/admin/locations/new'],
  ['there is an office', [office()], 1, '/admin/locations/7/areas/new'],
  [
    'there is an area',
    [office(area({ objectCount: 0, hasFloorPlan: false }))],
    2,
    '/admin/locations/7/area/1',
  ],
  ['there are desks', [office(area({ hasFloorPlan: false }))], 3, '/admin/locations/7/area/1/svg-editor'],
])('the next step when %s', (_, locations, done, href) => {
  const steps = firstSteps(locations) ?? [];
  expect(steps.filter(({ isDone }) => isDone)).toHaveLength(done);
  expect(steps.find(({ isDone }) => !isDone)?.href).toBe(href);
});

test('no steps are left once there is a plan', () => {
  expect(firstSteps([office(area({}))])).toBeNull();
});
