import type { LocationValues } from '../../../shared/locations/fields.ts';
import type { AREA_KINDS } from '../../../shared/locations/kinds.ts';

export type SampleArea = {
  name: string;
  description: string;
  kind: keyof typeof AREA_KINDS;
  /** The name of its file in `plans/`. */
  plan: string;
  /** What its spaces have: each word is on every so manieth of them. */
  features?: Readonly<Record<string, number>>;
  /** For whom its last desks are kept until noon on the open day before (B17): those who sit there anyway. */
  keptFor?: string;
  /** Full on the next open day, with people waiting. */
  isFullSoon?: boolean;
  /** Scarce, so its days are drawn (F1). It is stored after all others, so that their numbers do not depend on it. */
  isDrawn?: boolean;
};

export type SampleLocation = Partial<LocationValues> &
  Pick<LocationValues, 'name' | 'address' | 'timeZone'> & {
    areas: SampleArea[];
  };

/** Three offices in two countries; one of them has a single area besides the one that is drawn. The first has a draw too. */
export const company: SampleLocation[] = [
  {
    name: 'Leeds',
    description: 'Our home since the beginning, in an old flax warehouse beside the canal.',
    address: 'Heron Wharf, 14 Canal Street, Leeds, LS11 5PS',
    slackChannel: 'https://perch.example/slack/office-leeds',
    guideLink: 'https://perch.example/guides/leeds',
    timeZone: 'Europe/London',
    areas: [
      {
        name: 'Floor 1 Studio',
        description: 'The lively floor: long tables, whiteboards and the good coffee machine.',
        kind: 'desks',
        plan: 'leeds-studio',
        features: { 'two screens': 3, 'height-adjustable': 4 },
      },
      {
        name: 'Floor 2 Quiet floor',
        description: 'For work that needs peace. Calls belong in the booths by the lift.',
        kind: 'desks',
        plan: 'leeds-quiet-floor',
        features: { 'two screens': 4, 'height-adjustable': 3 },
        keptFor: 'Editors',
      },
      {
        name: 'Car park',
        description: 'Behind the building, through the arch. Bays 1 and 2 have chargers.',
        kind: 'carPark',
        plan: 'leeds-car-park',
        isFullSoon: true,
      },
      {
        name: 'Wharf bays',
        description:
          'Six bays beside the canal that many would like: who parks there is drawn two days before.',
        kind: 'carPark',
        plan: 'leeds-wharf',
        isDrawn: true,
      },
    ],
  },
  {
    name: 'Manchester',
    description: 'One bright mill floor above the bakery. Come for the light, stay for the rolls.',
    address: 'Cotton Mill 3, 22 Redhill Street, Manchester, M4 5BA',
    slackChannel: 'https://perch.example/slack/office-manchester',
    guideLink: '',
    timeZone: 'Europe/London',
    areas: [
      {
        name: 'Mill floor',
        description: 'All desks of the Manchester office, and a basket by the window for the dog of the day.',
        kind: 'desks',
        plan: 'manchester-mill',
        features: { 'two screens': 3, 'height-adjustable': 5 },
      },
      {
        name: 'Yard',
        description:
          'Six bays in the yard, for a good many more drivers: who parks there is drawn two days before.',
        kind: 'carPark',
        plan: 'manchester-yard',
        isDrawn: true,
      },
    ],
  },
  {
    name: 'Madrid',
    description: 'Up under the roofs of Lavapiés, with a terrace for the long evenings.',
    address: 'Calle del Mirador 8, 5.º piso, 28012 Madrid, Spain',
    slackChannel: 'https://perch.example/slack/office-madrid',
    guideLink: 'https://perch.example/guides/madrid',
    timeZone: 'Europe/Madrid',
    areas: [
      {
        name: 'Rooftop',
        description: 'Desks under the roof, in two wings around the terrace.',
        kind: 'desks',
        plan: 'madrid-rooftop',
        features: { 'two screens': 4 },
      },
      {
        name: 'Garage',
        description: 'Under the building, from the lower street. Small cars only in bays 20 to 24.',
        kind: 'carPark',
        plan: 'madrid-garage',
      },
    ],
  },
];
