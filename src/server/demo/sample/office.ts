import type { SampleArea } from './company.ts';

/** What there is once the company's offices and people have been stored. */
export type SampleOffice = {
  timeZone: string;
  /** Those that are booked first come, first served. */
  areas: SampleOfficeArea[];
  drawn: SampleOfficeArea[];
  regulars: number[];
};
export type SampleOfficeArea = {
  id: number;
  kind: SampleArea['kind'];
  isFullSoon: boolean;
  keptFor: SampleArea['keptFor'];
  standard: number[];
  dogPlaces: number[];
};
