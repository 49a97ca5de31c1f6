import { closingOn, isOpenOn } from '../../../shared/bookings/rules.ts';
import { overviewCalls } from '../../../shared/locations/overview-calls.ts';
import type { AreaOverview } from '../../../shared/locations/overview-contract.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { unseenHolders } from '../../days/leaving/store.ts';
import { comingDaysOf, theNextOpenDays } from '../../days/availability/coming.ts';
import { overview, peopleOutOfReach, type UnreachableRow } from './store.ts';
import { addDays, todayIn } from '../../../shared/day.ts';
import type { ChannelsOverview, WhyUnreachable } from '../../../shared/locations/channels-contract.ts';
import { channelsOf } from '../../../shared/privacy/channels.ts';
import { whatWaits } from '../metrics/store.ts';

export function overviewRoutes(app: App) {
  // Places from before the waiting list was switched off are not shown anywhere (W1).
  const waitingIn = (area: AreaOverview) => (app.config.features.waitingList ? area.waiting : 0);

  return serve(app, overviewCalls, {
    async 'GET /admin/overview'({ user }) {
      const rows = await overview(app.db, {
        now: app.clock.now().toString(),
        locationIds: officesOf(user),
      });
      return rows.sort(byName).map(({ openDays, closings, areas, ...location }) => ({
        ...location,
        isOpen: isOpenOn(location.today, { openDays, closings }),
        closedFor: closingOn(location.today, closings)?.reason ?? null,
        areas: areas.sort(byFirstNumber).map((area) => ({ ...area, waiting: waitingIn(area) })),
      }));
    },

    'GET /admin/overview/days': ({ user }) => comingDaysOf(app, theNextOpenDays, officesOf(user)),

    'GET /admin/overview/channels': () => channelsNow(app),

    async 'GET /admin/overview/unseen'() {
      const rows = await unseenHolders(app.db, {
        now: app.clock.now().toString(),
        hasWaitingList: app.config.features.waitingList,
        limit: MOST_LISTED,
      });
      const [{ total, bookings, places } = { total: 0, bookings: 0, places: 0 }] = rows;
      const people = rows.map(({ id, firstName, lastName, lastSeen, bookingCount, placeCount }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
        lastSeen: lastSeen.toString(),
        bookingCount,
        placeCount,
      }));
      return { total, bookings, places, people };
    },
  });
}

const DAYS = 7;
const MOST_LISTED = 20;

/** How many messages wait in each channel, and who cannot be asked through any of them. */
async function channelsNow(app: App): Promise<ChannelsOverview> {
  const [hasSlack, hasMail] = [app.slack !== null, app.mail !== null];
  // “Today” differs between locations, by at most a day either side of UTC's.
  const from = addDays(todayIn('UTC', app.clock.now()), -1);
  const [[waiting], people] = await Promise.all([
    whatWaits(app.db, { now: app.clock.now().toString() }),
    peopleOutOfReach(app.db, { from, to: addDays(from, DAYS + 1), hasSlack, hasMail, limit: MOST_LISTED }),
  ]);
  return {
    // If a channel is not set up, the background worker gives up what is queued for it.
    slack: presentChannel(hasSlack, waiting?.slack, waiting?.slackSince),
    email: presentChannel(hasMail, waiting?.mails, waiting?.mailsSince),
    unreachable: {
      total: people[0]?.total ?? 0,
      people: people.map((row) => ({
        id: row.id,
        name: `${row.firstName} ${row.lastName}`.trim(),
        date: row.date,
        reason: reasonOf(row, hasSlack, hasMail),
      })),
    },
  };
}

const presentChannel = (isSetUp: boolean, waiting = 0, since: Temporal.Instant | null = null) => ({
  isSetUp,
  waiting: isSetUp ? waiting : 0,
  since: isSetUp ? (since?.toString() ?? null) : null,
});

function reasonOf(
  { wantsSlack, wantsEmail, account, email, isRefused }: UnreachableRow,
  hasSlack: boolean,
  hasMail: boolean,
): WhyUnreachable {
  if (!hasSlack && !hasMail) return 'not-set-up';
  const slack = !hasSlack ? 'not-set-up' : account === null ? 'no-account' : 'ready';
  if ((!hasSlack || wantsSlack === false) && (!hasMail || wantsEmail === false)) return 'chose-neither';
  const channels = channelsOf({ wantsSlack, wantsEmail, slack });
  if (!channels.email || !hasMail) return 'no-account';
  if (email === '') return 'no-address';
  return isRefused ? 'refused' : 'not-proved';
}
