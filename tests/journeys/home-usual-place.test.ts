import { describe, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { WEDNESDAY } from '../support/perch.ts';
import { untilFocusIsOn } from './focus.ts';
import { onHome, PHONE } from './home.ts';

const stage = onHome({ desks: 5 });
const { book, hasSatAt, main, tap, upcoming } = stage;

describe('the usual place', () => {
  const sentence = (words: string) => main().getByRole('heading', { name: words });

  test('is booked for tomorrow with one press, and the dog’s with another; each can be undone', async () => {
    await hasSatAt(stage.area.desks[1]);
    await stage.page.goto('/');
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 is yours.').waitFor();
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 is yours.'));
    await main().getByRole('button', { name: '+ dog Dog place' }).click();
    await main().getByRole('button', { name: 'Undo booking Dog place' }).waitFor();
    expect(await upcoming()).toEqual([`Desk 2 ${WEDNESDAY}`, `Dog place ${WEDNESDAY}`]);
    await main().getByRole('button', { name: 'Undo booking Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 as usual.').waitFor();
    expect(await upcoming()).toEqual([`Dog place ${WEDNESDAY}`]);
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    await sentence('Tomorrow, Desk 2 is yours.').waitFor();
    await stage.page.reload();
    await sentence('Thursday, Desk 2 as usual.').waitFor();
  });

  test('can be undone for ten seconds', async () => {
    await hasSatAt(stage.area.desks[1]);
    await stage.page.clock.install();
    await stage.page.goto('/');
    await main().getByRole('button', { name: 'Book Desk 2' }).click();
    const undo = main().getByRole('button', { name: 'Undo booking Desk 2' });
    await undo.focus();
    await stage.page.clock.runFor(10_000);
    await untilFocusIsOn(sentence('Tomorrow, Desk 2 is yours.'));
    await expect.poll(() => undo.count()).toBe(0);
  });

  test('that somebody else has is replaced by the nearest free one, and says so', async () => {
    await hasSatAt(stage.area.desks[1]);
    const bens = await stage.perch.signedIn(ben);
    await bens.post('/api/booking', {
      date: WEDNESDAY,
      areaId: stage.area.id,
      bookableObjectId: stage.area.desks[1],
    });
    await stage.page.goto('/');
    await sentence('Tomorrow, Desk 2 is taken. Desk 1 is the nearest free one.').waitFor();
    // Somebody is quicker.
    await bens.post('/api/booking', {
      date: WEDNESDAY,
      areaId: stage.area.id,
      bookableObjectId: stage.area.desks[0],
    });
    await main().getByRole('button', { name: 'Book Desk 1' }).click();
    await main().getByRole('alert').getByText('Somebody has just booked this space for that day.').waitFor();
    await sentence('Tomorrow, Desk 2 is taken. Desk 3 is the nearest free one.').waitFor();
    await main().getByRole('button', { name: 'Book Desk 3' }).click();
    await sentence('Tomorrow, Desk 3 is yours.').waitFor();
    await expect.poll(() => main().getByRole('alert').count()).toBe(0);
  });

  test('leads to the whole page of its day', async () => {
    await hasSatAt(stage.area.desks[1]);
    await stage.page.goto('/');
    await main().getByRole('link', { name: 'Another place or day' }).click();
    await stage.page.waitForURL(`**/areas/${stage.area.id}?day=${WEDNESDAY}`);
  });

  test('somebody without one is led to where they looked last', async () => {
    await stage.page.goto('/');
    await main().getByRole('link', { name: 'Our offices' }).waitFor();
    await stage.page.goto(`/locations/${stage.area.locationId}/areas/${stage.area.id}`);
    await stage.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Studio' }).waitFor();
    await stage.page.goto('/');
    await main().getByText('Where you looked last').waitFor();
    await main().getByRole('link', { name: 'Studio, Leeds' }).click();
    await stage.page.waitForURL(`**/areas/${stage.area.id}?day=*`);
  });
});

test('on a phone, the usual desk for tomorrow is one tap from Home', async () => {
  await book('2026-11-26', [stage.area.desks[1]!]);
  await stage.openAs(PHONE);
  await stage.page.goto('/');
  await tap(main().getByRole('button', { name: 'Book Desk 2' }));
  await main().getByText('Desk 2 is yours').first().waitFor();
});
