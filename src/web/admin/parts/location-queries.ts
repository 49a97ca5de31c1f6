import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LocationChange, NewArea, NewLocation } from '../../../shared/locations/admin-contract.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

/** The overview is left open on a screen and follows the morning. */
const LIVE = 60_000;

export const overviewQuery = queryOptions({
  ...asking('GET /admin/overview'),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

/** The same for the days to come. */
export const comingQuery = queryOptions({
  ...asking('GET /admin/overview/days'),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

export const channelsQuery = queryOptions({
  ...asking('GET /admin/overview/channels'),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

export const unseenQuery = queryOptions({
  ...asking('GET /admin/overview/unseen'),
  staleTime: LIVE / 2,
  refetchInterval: LIVE,
});

export const adminLocationQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId', { params: { locationId } });

/** Includes those that have passed. */
export const closingsQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId/closing', { params: { locationId } });

/** Returns the new location's id. */
export const addLocation = (location: NewLocation) => ask('POST /admin/location', { body: location });

/** Sends the id in the body too, as the contract asks. */
export const sendLocation = (id: number, location: Partial<LocationChange>) =>
  ask('PUT /admin/location/:locationId', { params: { locationId: id }, body: { id, ...location } });

/** Returns the new area's id. */
export const addArea = (locationId: number, area: NewArea) =>
  ask('POST /admin/location/:locationId/area', { params: { locationId }, body: area });

/** What an admin changed is shown on the admin pages and where people book. */
export const askAgainForOffices = (client: QueryClient) => askAgain(client, 'admin', 'location', 'booking');
