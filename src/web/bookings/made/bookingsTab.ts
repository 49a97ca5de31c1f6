export type BookingsTab = 'calendar' | 'table';

const KEY = 'perch.bookingsTab';

/** The view of My bookings last used in this browser. */
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
    // If storage is full or forbidden, only the choice is lost.
  }
}
