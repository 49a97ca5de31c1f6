import { expect, test } from 'vitest';
import { startPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { BROWSERS, isInstalled } from './browsers.ts';
import { handAt } from './hand.ts';
import { bookAndCancel, goOnAfterSkipping, setUpOffice, signIn, signOut } from './journeys.ts';

test.each(BROWSERS.filter(isInstalled))(
  '$name: an admin sets up an office with a plan, where somebody books a desk and cancels it',
  async ({ start }) => {
    const perch = await startPerch();
    await perch.visitor().post('/dev/reset', { sample: false });
    await perch.setClock(TUESDAY_MORNING);
    const driver = await start();
    try {
      const hand = handAt(driver, perch.url);
      await signIn(hand, 'Ada Lovelace ada@perch.example Admin');
      await setUpOffice(hand);
      await signOut(hand);
      await signIn(hand, 'Ben Okafor ben@perch.example');
      await bookAndCancel(hand);
      await goOnAfterSkipping(hand);
      await signOut(hand);
      expect(driver.complaints()).toEqual([]);
    } finally {
      await driver.end();
      await perch.stop();
    }
  },
);
