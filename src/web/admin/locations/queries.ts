import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LocationChange, NewArea, NewLocation } from '../../../shared/locations/admin-contract.ts';
import { askAgain, asking } from '../../asking.ts';
import { ask } from '../../calls.ts';

/** The overview is left open on a screen; it follows the morning. */
const LIVE = 60_000;

export const overviewQuery = queryOptions({
  ...asking('GET /admin/overview'),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

export const adminLocationQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId', { params: { locationId } });

/** Those that have passed, too. */
export const closingsQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId/closing', { params: { locationId } });

/** Answers the new location's id. */
export const addLocation = (location: NewLocation) => ask('POST /admin/location', { body: location });

/** With its id, as the contract of the calls has it. */
export const changeLocation = (id: number, location: Partial<LocationChange>) =>
  ask('PUT /admin/location/:locationId', { params: { locationId: id }, body: { id, ...location } });

/** Answers the new area's id. */
export const addArea = (locationId: number, area: NewArea) =>
  ask('POST /admin/location/:locationId/area', { params: { locationId }, body: area });

/** What an admin changed shows in the admin part and where people book. */
export const askAgainForOffices = (client: QueryClient) => askAgain(client, 'admin', 'location', 'booking');
