import type { LocationOverview } from '../../../shared/locations/overview-contract.ts';

export type Step = {
  readonly name: string;
  readonly why: string;
  readonly isDone: boolean;
  /** Complete: the ids are filled in. */
  readonly href: string;
};

/** The steps to a first office in which people can book, and how far along it is. Null once all are done. */
export function firstSteps(locations: readonly LocationOverview[]): Step[] | null {
  const [location] = locations;
  const areas = locations.flatMap((each) => each.areas.map((area) => ({ area, location: each })));
  const stocked = areas.filter(({ area }) => area.objectCount > 0);
  const first = stocked[0] ?? areas[0];
  const areaPath = first ? `/admin/locations/${first.location.id}/area/${first.area.id}` : '/admin';
  const steps: Step[] = [
    {
      name: 'Add a location',
      why: 'Its name, address, time zone and open days.',
      isDone: location !== undefined,
      href: '/admin/locations/new',
    },
    {
      name: 'Add an area',
      why: 'A floor with desks, or the car park.',
      isDone: areas.length > 0,
      href: location ? `/admin/locations/${location.id}/areas/new` : '/admin',
    },
    {
      name: 'Add desks',
      why: 'One by one, as a numbered series, or from a spreadsheet. People can book from then on.',
      isDone: stocked.length > 0,
      href: areaPath,
    },
    {
      name: 'Draw the plan',
      why: 'So people can choose where to sit on a map.',
      isDone: areas.some(({ area }) => area.hasFloorPlan),
      href: `${areaPath}/svg-editor`,
    },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
