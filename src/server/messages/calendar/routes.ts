import type { FastifyReply } from 'fastify';
import { CALENDAR_PAST_DAYS, calendarCalls } from '../../../shared/calendar/calls.ts';
import { addDays, todayIn } from '../../../shared/day.ts';
import { officesOf } from '../../../shared/people/offices.ts';
import { refused } from '../../../shared/outcome.ts';
import { isStillTold } from '../../../shared/privacy/rules.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { hashOf } from '../../people/sessions/sessions.ts';
import { endAddress, makeAddress } from './actions.ts';
import {
  calendarAddressOf,
  type CalendarEventRow,
  eventOfBooking,
  eventsFrom,
  holderOfAddress,
} from './store.ts';
import { calendarOf } from './writing.ts';

export function calendarRoutes(app: App) {
  const send = async (reply: FastifyReply, events: readonly CalendarEventRow[]) =>
    reply.type('text/calendar; charset=utf-8').send(await calendarOf(events, app.publicUrl()));

  return serve(app, calendarCalls, {
    async 'GET /calendar'({ user }) {
      const [address] = await calendarAddressOf(app.db, { userId: user.id });
      return { since: address?.since.toString() ?? null };
    },

    'POST /calendar': async ({ user }) => ({ address: await makeAddress(app, user) }),

    'DELETE /calendar': ({ user }) => endAddress(app, user),

    async 'GET /calendar/:token.ics'({ params, reply }) {
      const [holder] = await holderOfAddress(app.db, { tokenHash: hashOf(params.token) });
      if (!holder) return refused('not-found');
      const now = app.clock.now();
      // “Today” differs between locations, by at most a day either side of UTC's.
      const earliest = addDays(todayIn('UTC', now), -CALENDAR_PAST_DAYS - 1);
      const events = await eventsFrom(app.db, { now: now.toString(), userId: holder.userId, from: earliest });
      const isRecent = ({ date, timeZone }: CalendarEventRow) =>
        date >= addDays(todayIn(timeZone, now), -CALENDAR_PAST_DAYS);
      return send(reply, events.filter(isRecent));
    },

    async 'GET /booking/:id/calendar.ics'({ params: { id }, user, reply }) {
      const now = app.clock.now();
      const events = await eventOfBooking(app.db, {
        now: now.toString(),
        bookingId: id,
        readerId: user.id,
        readerOffices: officesOf(user),
      });
      if (events.length === 0) return refused('not-found');
      reply.header('content-disposition', `attachment; filename="booking-${id}.ics"`);
      return send(
        reply,
        events.map((event) => (isStillTold(event, user, now) ? event : { ...event, bookedFor: null })),
      );
    },
  });
}
