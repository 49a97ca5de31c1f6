import type { KEY as Key, KeptPage, KeptBooking } from '../start/kept.ts';

/**
 * The page that the service worker shows when Perch cannot be reached. It knows what this browser kept and nothing else,
 * and says when that was. It shares no file with the app, so that the few it needs can be kept for it.
 */

// Imported as a type only, because a shared file would be one more to keep.
const KEY: typeof Key = 'perch.bookings';

const kept = readKept();
if (kept) show(kept);
at('again').addEventListener('click', () => location.reload());
at('forget').addEventListener('click', () => {
  localStorage.removeItem(KEY);
  at('seen').hidden = true;
});
// The address is still the one that was wanted, so once there is a connection, reloading leads there.
addEventListener('online', () => location.reload());

function readKept(): KeptPage | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptPage | null;
  } catch {
    return null;
  }
}

function show({ seenAt, bookings }: KeptPage): void {
  const today = bookings.filter(({ date, timeZone }) => date === dayIn(timeZone));
  at('none').hidden = today.length > 0;
  at('bookings').replaceChildren(...today.map(lineOf));
  at('when').textContent = momentWords(new Date(seenAt));
  at('seen').hidden = false;
}

function lineOf({ what, where, isForSomebodyElse }: KeptBooking): HTMLElement {
  const line = document.createElement('li');
  line.append(written('strong', what), written('span', where));
  if (isForSomebodyElse) line.append(written('span', 'for somebody else'));
  return line;
}

function written(tag: 'strong' | 'span', words: string): HTMLElement {
  const element = document.createElement(tag);
  element.dir = 'auto';
  element.textContent = words;
  return element;
}

/** `YYYY-MM-DD` at the office, by this device's clock, since there is no other to ask. */
function dayIn(timeZone: string): string {
  const parts = partsOf(new Date(), { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** "Tuesday, 24 November at 08:05am", where the reader is. */
function momentWords(moment: Date): string {
  const parts = partsOf(moment, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  const time = parts.minute === '00' ? Number(parts.hour) : `${parts.hour}:${parts.minute}`;
  return `${parts.weekday}, ${parts.day} ${parts.month} at ${time}${parts.dayPeriod?.toLowerCase()}`;
}

function partsOf(moment: Date, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Partial<
    Record<Intl.DateTimeFormatPartTypes, string>
  >;
}

function at(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}
