import { readId, readText } from '../filters/reading.ts';

/** What of the people an admin sees, and whom they have opened, as their address says. */
export type PeopleFilters = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly person?: number | undefined;
};

export function readPeopleFilters(search: Record<string, unknown>): PeopleFilters {
  return {
    search: readText(search['search']),
    page: readId(search['page']),
    person: readId(search['person']),
  };
}
