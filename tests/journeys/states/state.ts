import type { Page } from 'playwright-core';
import type { Person } from '../../support/cast.ts';

/** One screen in one of its states, with the sample company. The tests and the screenshots go through all of them. */
export type State = {
  /** Also the name of its screenshot. */
  name: string;
  /** Ada, an admin, unless somebody else is named; null is nobody. */
  who?: Person | null;
  /** What the clock says, from {@link TUESDAY_AT_SIX} on; states are in clock order. */
  at?: string;
  /** What they did on that Tuesday, before the clock says `at`. Calling it again does nothing. */
  earlier?(page: Page): Promise<void>;
  /** Resolves once the state is shown. Can be called again. */
  open(page: Page): Promise<void>;
  /** Visible on the page, word for word. */
  texts: string[];
  /** Only on a narrow window. */
  isNarrow?: true;
  /** The browser logs this state's failure to its console. */
  complains?: true;
};

export const TUESDAY_AT_SIX = '2026-11-24T06:00:00Z';
export const WEDNESDAY = '2026-11-25';
export const THURSDAY = '2026-11-26';
export const FRIDAY = '2026-11-27';

const newcomer = (givenName: string): Person => ({
  email: `${givenName.toLowerCase()}@perch.example`,
  givenName,
  familyName: 'Newcomer',
});

/** Each starts with nothing; what one of them books is used only by that person's states. */
export const mina = newcomer('Mina');
export const nils = newcomer('Nils');
export const olga = newcomer('Olga');
export const pavel = newcomer('Pavel');
export const rosa = newcomer('Rosa');

/** Leeds: two floors, and a car park that is full on Wednesday. */
export const LEEDS = { locationId: 1, studio: 1, quietFloor: 2, carPark: 3 };

/** Six bays in Manchester that are drawn two open days before, at noon. */
export const YARD = { locationId: 2, areaId: 7 };

/** A single floor, where one of the states changes the time zone. */
export const MANCHESTER = { locationId: 2, areaId: 4 };
