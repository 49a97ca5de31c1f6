import { test } from 'vitest';
import { startPerch, TUESDAY_MORNING } from '../support/perch.ts';
import { until } from '../support/until.ts';
import { BROWSERS, isInstalled } from './browsers.ts';
import { handAt } from './hand.ts';
import { signIn } from './journeys.ts';
import { startSlowNetwork } from './slow-network.ts';

test.each(BROWSERS.filter(isInstalled))(
  '$name: leaving while a page is still being fetched leads where one wanted to go',
  async ({ start }) => {
    const perch = await startPerch();
    await perch.setClock(TUESDAY_MORNING);
    const network = await startSlowNetwork(perch.url);
    const driver = await start();
    try {
      await signIn(handAt(driver, perch.url), 'Ben Okafor ben@perch.example');
      const hand = handAt(driver, network.url);
      await hand.visit('/');

      network.hold([/MyBookingsPage.*js$/, /^\/locations$/]);
      await hand.press('link', 'My bookings');
      await until(() => network.held().some((path) => path.includes('MyBookingsPage')));
      const arriving = hand.visit('/locations');
      await until(() => network.held().includes('/locations'));
      network.hold([]);
      await arriving;
      await hand.isAt('/locations');
    } finally {
      await driver.end();
      await network.stop();
      await perch.stop();
    }
  },
);
