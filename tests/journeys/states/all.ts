import { answers } from './answers.ts';
import { booking } from './booking.ts';
import { drawn, wishing } from './draws.ts';
import { errors } from './errors.ts';
import { home, homeInTheMorning } from './home.ts';
import { locations } from './locations.ts';
import { myBookings } from './my-bookings.ts';
import { programs } from './programs.ts';
import { settings } from './settings.ts';
import { signInPage } from './sign-in.ts';
import { spaces } from './spaces.ts';
import type { State } from './state.ts';
import { endedWaiting, waitingList } from './waiting-list.ts';

/** Every screen that signed-in people see, and the way in, in clock order. */
export const states: readonly State[] = [
  ...signInPage,
  ...home,
  ...locations,
  ...booking,
  ...waitingList,
  ...wishing,
  ...myBookings,
  ...settings,
  ...programs,
  ...spaces.filter(({ at }) => !at),
  ...errors,
  ...drawn,
  ...endedWaiting,
  ...homeInTheMorning,
  ...answers,
  ...spaces.filter(({ at }) => at),
];
