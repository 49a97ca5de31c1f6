import { adminBookingSchema } from '../../../shared/bookings/admin-contract.ts';
import { bookingCalls } from '../../../shared/bookings/calls.ts';
import { LONGEST_RANGE, MOST_BOOKINGS } from '../../../shared/limits.ts';
import { DAYS_AHEAD } from '../../../shared/bookings/ahead.ts';
import { isOpenOn } from '../../../shared/bookings/rules.ts';
import { addDays, LAST_DAY, todayIn } from '../../../shared/day.ts';
import { isAdminAt, officesAsked, officesOf } from '../../../shared/people/offices.ts';
import { done, refused } from '../../../shared/outcome.ts';
import { rangeFault } from '../../../shared/ranges.ts';
import { recordDownload } from '../../people/audit/download-actions.ts';
import { availabilityOn } from '../availability/looking.ts';
import { comingDaysOf, eachNextOpenDay } from '../availability/coming.ts';
import { objectLists } from '../availability/object-lists.ts';
import { openingOf } from '../availability/opening.ts';
import { countsFor, withKept } from '../availability/for-you.ts';
import { openingOfArea, takenDays } from '../availability/store.ts';
import { colleaguesOn } from '../colleagues/store.ts';
import type { App } from '../../context.ts';
import { drawTimes, drawWhatIsDue } from '../draws/due.ts';
import { giveWhatIsDue } from '../kept/due.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, rowsOfBatches, sendCsv } from '../../platform/http/csv.ts';
import { sendList } from '../../platform/http/large-answers.ts';
import { isFresh } from '../../people/sessions/freshness.ts';
import { cancelBooking, confirmBooking, createBooking } from './actions.ts';
import { cancelBookings } from './admin-actions.ts';
import { bookingsByDay, fileColumns } from './admin-file.ts';
import { presentBookingToAdmin } from './admin-present.ts';
import { bookingsForAdmins } from './admin-store.ts';
import { bookDays } from './batch-actions.ts';
import { lookHere } from './here.ts';
import { withoutNames } from '../availability/present.ts';
import { presentBooking } from './present.ts';
import { bookingsBetween } from './list-store.ts';
import { changeBooking } from './move-actions.ts';
import { inReadingOrder } from './reading-order.ts';
import { restoreBooking } from './restore-actions.ts';
import { liveBooking } from './store.ts';
import { usualOf } from './usual.ts';

export function bookingRoutes(app: App) {
  const lists = objectLists();
  return serve(app, bookingCalls, {
    async 'GET /booking'({ query: { from, to }, user }) {
      const now = app.clock.now();
      const rows = await bookingsBetween(app.db.together, now.toString(), user.id, from, to);
      return rows.map((row) => presentBooking(row, user, now));
    },

    async 'GET /booking/upcoming'({ user }) {
      const now = app.clock.now();
      // “Today” differs between locations, by at most a day either side of UTC's.
      const earliest = addDays(todayIn('UTC', now), -1);
      const rows = await bookingsBetween(app.db.together, now.toString(), user.id, earliest, LAST_DAY);
      return rows
        .filter((row) => row.date >= todayIn(row.timeZone, now))
        .map((row) => presentBooking(row, user, now));
    },

    'GET /booking/usual': ({ user }) => usualOf(app, user),

    'GET /booking/free': ({ query: { day }, user }) =>
      comingDaysOf(app, day ? () => [day] : eachNextOpenDay, null, user.id),

    async 'GET /booking/:id'({ params, user }) {
      const now = app.clock.now();
      const [booking] = await liveBooking(app.db, { now: now.toString(), id: params.id });
      if (!booking || !(booking.userId === user.id || isAdminAt(user, booking.location.id)))
        return refused('not-found');
      return presentBooking(booking, user, now);
    },

    async 'POST /booking'({ body, user }) {
      const made = await createBooking(app, user, body);
      return made.done ? done(presentBooking(made.value, user, app.clock.now())) : made;
    },

    async 'POST /booking/batch'({ body, user }) {
      const outcome = await bookDays(app, user, body);
      if (!outcome.done) return outcome;
      const now = app.clock.now();
      const days = outcome.value.map((day) =>
        'booking' in day ? { ...day, booking: presentBooking(day.booking, user, now) } : day,
      );
      return { days };
    },

    async 'PUT /booking/:id'({ params, body, user }) {
      const changed = await changeBooking(app, user, params.id, body);
      return changed.done ? done(presentBooking(changed.value, user, app.clock.now())) : changed;
    },

    async 'POST /booking/:id/confirm'({ params, user }) {
      const confirmed = await confirmBooking(app, user, params.id);
      return confirmed.done ? done(presentBooking(confirmed.value, user, app.clock.now())) : confirmed;
    },

    async 'POST /booking/:id/restore'({ params, user }) {
      const restored = await restoreBooking(app, user, params.id);
      return restored.done ? done(presentBooking(restored.value, user, app.clock.now())) : restored;
    },

    'DELETE /booking/:id': ({ params, user }) => cancelBooking(app, user, params.id),

    async 'GET /booking/location/:locationId/area/:areaId/:date'({ params, user }) {
      const availability = await availabilityOn(app, lists, { ...params, user, now: app.clock.now() });
      if (!availability) return refused('not-found');
      return !user.token || user.token.scopes.includes('names') ? availability : withoutNames(availability);
    },

    async 'GET /booking/location/:locationId/area/:areaId'({ params, query: { from, to }, user }) {
      const [opening] = await openingOfArea(app.db, {
        locationId: params.locationId,
        areaId: params.areaId,
        from,
        to,
      });
      if (!opening) return refused('not-found');
      const { areaId } = params;
      if (opening.hasDraw) await drawWhatIsDue(app, areaId);
      if (opening.keeps) await giveWhatIsDue(app, [areaId]);
      const now = app.clock.now();
      const drawAt = opening.hasDraw ? await drawTimes(app, areaId, from, to, now) : null;
      const counts = await countsFor(app.db, { areaId, from, to, userId: user.id, ...opening }, now);
      return counts.map((count) => ({
        ...count,
        isOpen: isOpenOn(count.date, opening),
        ...drawAt?.(count.date),
      }));
    },

    async 'GET /booking/location/:locationId/area/:areaId/taken'({ params, query, user }) {
      const now = app.clock.now();
      const rows = await takenDays(app.db, { ...params, ...query, userId: user.id, now: now.toString() });
      if (rows.length === 0) return refused('not-found');
      const days = rows.flatMap(({ date, taken, yours }) => (date === null ? [] : [{ date, taken, yours }]));
      return rows[0]?.keeps ? withKept(app.db, days, { ...params, ...query, userId: user.id }, now) : days;
    },

    async 'GET /booking/here/:id'({ params, user }) {
      return (await lookHere(app, lists, user, params.id)) ?? refused('not-found');
    },

    async 'GET /booking/location/:locationId/area/:areaId/opening'({ params, query, user }) {
      const { locationId, areaId } = params;
      return (await openingOf(app, lists, locationId, areaId, query.day, user)) ?? refused('not-found');
    },

    'GET /booking/colleagues': ({ query: { date, search }, user }) =>
      colleaguesOn(app.db, {
        date,
        search,
        readerId: user.id,
        readerOffices: officesOf(user),
        now: app.clock.now().toString(),
      }),

    async 'GET /admin/bookings'({ query, user: admin, request, reply }) {
      const now = app.clock.now();
      const { locationId, areaId, search, show, ...range } = query;
      const from = range.from ?? todayIn('UTC', now);
      const to = range.to ?? addDays(from, DAYS_AHEAD);
      const errors = rangeFault({ from, to }, LONGEST_RANGE);
      if (errors) return refused('invalid', { errors });
      const wanted = {
        now: now.toString(),
        from,
        to,
        locationIds: officesAsked(admin, locationId),
        areaId: areaId ?? null,
        search: search ?? '',
        onlyNotAsked: show === 'not-asked',
        namesPastDays: app.config.namesPastDays,
      };
      reply.header('vary', 'accept');
      if (asksForCsv(request.headers.accept)) {
        if (!(await isFresh(app, request))) return refused('sign-in-again');
        await recordDownload(app, admin, { list: 'bookings', from, to });
        const rows = await rowsOfBatches(bookingsByDay(app.db, wanted, now));
        return sendCsv(reply, `perch-bookings-${from}-${to}.csv`, fileColumns(wanted, now), rows);
      }
      const rows = inReadingOrder(await bookingsForAdmins(app.db, { ...wanted, limit: MOST_BOOKINGS }));
      return sendList(app, reply, adminBookingSchema, rows, (row) =>
        presentBookingToAdmin(row, admin, wanted, now),
      );
    },

    'POST /admin/bookings/cancel': ({ body, user }) => cancelBookings(app, user, body),
  });
}
