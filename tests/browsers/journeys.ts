import type { Hand } from './hand.ts';

/** The office has four desks in a row on its plan. */
export async function setUpOffice(hand: Hand): Promise<void> {
  await hand.visit('/admin');
  await hand.press('link', 'Add a location');
  await hand.type('Name', 'Leeds');
  await hand.type('Address', '14 Canal Street, Leeds, LS11 5BD');
  await hand.press('button', 'Save and add an area');
  await hand.reads('Add an area');
  await hand.type('Name', 'First floor');
  await hand.press('button', 'Save and add desks');
  await hand.press('button', 'Add a numbered series');
  await hand.type('To', '4');
  await hand.press('button', 'Add 4 desks');
  await hand.press('button', 'Save all 4');
  await hand.reads('4 saved.');

  await hand.press('link', 'Draw the floor plan');
  await hand.press('button', 'Begin');
  await hand.press('button', 'Row of desks');
  await hand.type('In a row', '4');
  await hand.drag({ role: 'application', name: 'The plan' }, [0.2, 0.4], [0.8, 0.4]);
  await hand.reads('Everything bookable is on the plan.');
  await hand.press('button', 'Save');
  await hand.reads('The plan is saved');
}

const DAY = 'Wednesday, 25 November 2026';

/** Finds a desk on the plan of that office, books it, sees it among the bookings and cancels it. */
export async function bookAndCancel(hand: Hand): Promise<void> {
  await hand.visit('/locations');
  await hand.press('link', 'Make a booking at Leeds');
  await hand.press('button', `${DAY}, 4 of 4 free`);
  await hand.press('button', 'Desk 2, free');
  await hand.sees('dialog', 'Desk 2');
  await hand.press('button', 'Book Desk 2');
  await hand.reads('Booking confirmed');
  await hand.press('link', 'Manage bookings');
  await hand.press('tab', 'Table view');
  await hand.press('link', `Manage booking of Desk 2 on ${DAY}`);
  await hand.press('button', 'Cancel booking');
  await hand.press('button', 'Yes. Cancel it');
  await hand.reads('Booking cancelled');
}

/** From there every link still leads on, and the address is as before, so that reloading leaves the focus alone. */
export async function goOnAfterSkipping(hand: Hand): Promise<void> {
  for (const [from, there] of [
    ['/', 'Hello, Ben'],
    ['/locations', 'Make a booking at Leeds'],
    ['/settings', 'Save'],
  ] as const) {
    await hand.visit(from);
    await hand.reads(there);
    await hand.skips();
    await hand.isAt(from);
    await hand.press('link', 'My bookings');
    await hand.reads('Upcoming');
  }
}

/** On the sign-in page of the demo. */
export async function signIn(hand: Hand, account: string): Promise<void> {
  await hand.visit('/signin');
  await hand.press('button', 'Sign in with Google');
  await hand.press('button', account);
  await hand.isAt('/');
}

export async function signOut(hand: Hand): Promise<void> {
  await hand.press('button', 'Sign out');
  await hand.isAt('/signin');
}
