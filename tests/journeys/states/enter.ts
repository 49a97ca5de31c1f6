import type { Browser } from 'playwright-core';
import { openWindow, signIn, type Window } from '../../support/browser.ts';
import { ada } from '../../support/cast.ts';
import type { TestPerch } from '../../support/perch.ts';
import { type State, TUESDAY_AT_SIX } from './state.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

/** A window showing the state. */
export async function enter(
  perch: TestPerch,
  { who = ada, at = TUESDAY_AT_SIX, earlier, isNarrow, complains, open }: State,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window> {
  await perch.setClock(earlier ? TUESDAY_AT_SIX : at);
  const window = await openWindow(perch.url, {
    viewport: isNarrow ? NARROW : WIDE,
    reducedMotion: 'reduce',
    ...options,
  });
  if (who) await signIn(window, who);
  if (earlier) {
    await earlier(window.page);
    await perch.setClock(at);
  }
  await open(window.page);
  // Whatever the content security policy blocks is never part of a state.
  const stopped = window.complaints.filter((complaint) => complaint.startsWith('policy:'));
  if (complains) window.complaints.splice(0, Infinity, ...stopped);
  return window;
}
