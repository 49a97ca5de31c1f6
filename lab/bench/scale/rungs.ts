import { COMPANY, type Company } from '../company/company.ts';

export type Rung = {
  /** Also names the database. */
  name: string;
  title: string;
  company: Company;
  /** People who have an account and never book. */
  others: number;
  /** Fill up to this many bookings, by going further back; null means the company's own number. */
  bookings: number | null;
};

/** What the largest sizes are compared with: as many bookings as the usual company, in offices like the top rung's. */
export const BASE = 'rung_base';
/** The same company after six years. */
export const YEARS = 'rung_years';
export const TOP = 'rung_top';

const LIKE_THE_TOP = { areasPerOffice: 2, spacesPerArea: 50, share: 0.6, daysBack: 41 };
const HUNDRED_OFFICES: Company = { ...LIKE_THE_TOP, offices: 100, people: 5_000 };

export const RUNGS: Rung[] = [
  {
    name: 'rung_office',
    title: '1 office, 50 desks',
    company: { ...COMPANY, offices: 1, areasPerOffice: 1, people: 25 },
    others: 25,
    bookings: null,
  },
  {
    name: 'rung_small',
    title: '20 offices, 5,000 desks',
    company: { ...COMPANY, offices: 20, areasPerOffice: 5, people: 2_500 },
    others: 2_500,
    bookings: null,
  },
  {
    name: 'rung_company',
    title: '10 offices, 10,000 desks',
    company: COMPANY,
    others: 0,
    bookings: null,
  },
  {
    name: BASE,
    title: '100 offices, 10,000 desks',
    company: HUNDRED_OFFICES,
    others: 0,
    bookings: null,
  },
  {
    name: YEARS,
    title: '100 offices, 10,000 desks, after six years',
    company: HUNDRED_OFFICES,
    others: 0,
    bookings: 5_000_000,
  },
  {
    name: TOP,
    title: '1,000 offices, 100,000 desks',
    company: { ...LIKE_THE_TOP, offices: 1_000, people: 50_000 },
    others: 450_000,
    bookings: 50_000_000,
  },
];

/** What a million bookings take on disk, with everything that belongs to them, while they are written. */
const GIGABYTES_OF_A_MILLION = 0.5;
/** Left for others. */
const SPARE = 20;

/**
 * All of them, those of millions with fewer bookings if the disk has no room for them. What has already been
 * written stays.
 */
export function rungsThatFit(freeGigabytes: number, written: readonly string[]): Rung[] {
  return RUNGS.map((rung) => {
    if (rung.bookings === null || written.includes(rung.name)) return rung;
    const most = ((freeGigabytes - SPARE) / GIGABYTES_OF_A_MILLION) * 1e6;
    return { ...rung, bookings: Math.max(1e6, Math.min(rung.bookings, most)) };
  });
}
