import { browserStorage } from '../../start/storage.ts';

export type BookingsTab = 'calendar' | 'table';

const KEY = 'perch.bookingsTab';

/** The view of My bookings last used in this browser. */
export function rememberedTab(): BookingsTab {
  return browserStorage.get(KEY) === 'table' ? 'table' : 'calendar';
}

export function rememberTab(tab: BookingsTab): void {
  browserStorage.set(KEY, tab);
}
