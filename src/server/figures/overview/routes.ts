import { closingOn, isOpenOn } from '../../../shared/bookings/rules.ts';
import { overviewCalls } from '../../../shared/locations/overview-calls.ts';
import type { AreaOverview } from '../../../shared/locations/overview-contract.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { channelsNow, MOST_LISTED } from './channels.ts';
import { unseenHolders } from '../../days/leaving/store.ts';
import { comingDaysOf, theNextOpenDays } from '../../days/availability/coming.ts';
import { overview } from './store.ts';

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
