import { queryOptions } from '@tanstack/react-query';
import { askAgain, asking } from '../../core/asking.ts';

/** The overview is left open on a screen and follows the morning. */
const LIVE = { staleTime: 30_000, refetchInterval: 60_000 };

export const overviewQuery = queryOptions({ ...asking('GET /admin/overview'), ...LIVE });

/** The same for the days to come. */
export const comingQuery = queryOptions({ ...asking('GET /admin/overview/days'), ...LIVE });
export const channelsQuery = queryOptions({ ...asking('GET /admin/overview/channels'), ...LIVE });
export const unseenQuery = queryOptions({ ...asking('GET /admin/overview/unseen'), ...LIVE });

export const adminLocationQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId', { params: { locationId } });

/** Includes those that have passed. */
export const closingsQuery = (locationId: number) =>
  asking('GET /admin/location/:locationId/closing', { params: { locationId } });

/** What an admin changed is shown on the admin pages and where people book. */
export const askAgainForOffices = () => askAgain('admin', 'location', 'booking');
