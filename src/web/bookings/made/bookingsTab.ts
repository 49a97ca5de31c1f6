export type BookingsTab = 'calendar' | 'table';

const KEY = 'perch.bookingsTab';

/** How somebody looked at their bookings last in this browser. */
export function rememberedTab(): BookingsTab {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'calendar';
  } catch {
    return 'calendar';
  }
}

export function rememberTab(tab: BookingsTab): void {
  try {
    localStorage.setItem(KEY, tab);
  } catch {
    // A full or forbidden storage only costs the choice.
  }
}
