import { auditCalls } from '../audit/calls.ts';
import { securityCalls } from '../security/calls.ts';
import { awayCalls } from '../away/calls.ts';
import { boardCalls } from '../boards/calls.ts';
import { bookingCalls } from '../bookings/calls.ts';
import { calendarCalls } from '../calendar/calls.ts';
import { locationLimitCalls } from '../location-limits/calls.ts';
import { groupCalls } from '../groups/calls.ts';
import { drawCalls } from '../draws/calls.ts';
import { closingCalls } from '../closings/calls.ts';
import { followCalls } from '../follows/calls.ts';
import { locationCalls } from '../locations/calls.ts';
import { adminLocationCalls } from '../locations/admin-calls.ts';
import { overviewCalls } from '../locations/overview-calls.ts';
import { objectCalls } from '../objects/calls.ts';
import { oidcCalls } from '../people/oidc-calls.ts';
import { channelTestCalls, expectedCalls, leavingCalls, noShowCalls, peopleCalls } from '../people/calls.ts';
import { drawingCalls, planCalls } from '../plans/calls.ts';
import { outageCalls } from '../outages/calls.ts';
import { presenceCalls } from '../presence/calls.ts';
import { reportCalls } from '../reports/calls.ts';
import { slackCalls } from '../slack/calls.ts';
import { standingCalls } from '../usual-week/calls.ts';
import { tokenCalls } from '../tokens/calls.ts';
import { waitingListCalls } from '../waiting-list/calls.ts';

/** Every call of the contract by name. The web app uses only its type, so that no page loads the schemas. */
export const allCalls = {
  ...peopleCalls,
  ...tokenCalls,
  ...expectedCalls,
  ...groupCalls,
  ...noShowCalls,
  ...channelTestCalls,
  ...leavingCalls,
  ...oidcCalls,
  ...auditCalls,
  ...securityCalls,
  ...reportCalls,
  ...presenceCalls,
  ...overviewCalls,
  ...adminLocationCalls,
  ...closingCalls,
  ...objectCalls,
  ...outageCalls,
  ...planCalls,
  ...drawingCalls,
  ...locationCalls,
  ...boardCalls,
  ...bookingCalls,
  ...standingCalls,
  ...waitingListCalls,
  ...drawCalls,
  ...locationLimitCalls,
  ...awayCalls,
  ...followCalls,
  ...calendarCalls,
  ...slackCalls,
};

export type Calls = typeof allCalls;
