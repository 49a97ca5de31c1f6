import { beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { findForbidden } from './checker.ts';
import { disarmed } from './hostile.ts';
import { type Showing, showDrawings } from './looking.ts';
import { drawing, rewritten } from './svg.ts';
import { type DrawingDesk, drawingDesk } from './uploads.ts';

let window: Window;
let showing: Showing;
beforeAll(async () => {
  window = await openWindow('http://drawings.test');
  showing = await showDrawings(window.context);
});

test('the test would notice what an unsanitised drawing does', async () => {
  const svg = drawing(
    '<script>alert(1)</script><image href="http://evil.example/x.png" width="9" height="9"/>',
  );
  await showing.open(svg, 'by itself');
  expect(showing.happened().sort()).toEqual(['asked for http://evil.example/x.png', 'dialog: 1']);
  expect(await showing.page.evaluate(findForbidden, [svg])).toEqual(
    expect.arrayContaining(['<script>', '<image>']),
  );
});

test.each(disarmed)('nothing happens when a browser shows what is left of %s', async (_name, given) => {
  const { svg } = rewritten(given);
  for (const way of ['by itself', 'as a picture'] as const) {
    await showing.open(svg, way);
    expect(showing.happened()).toEqual([]);
  }
  expect(await showing.page.evaluate(findForbidden, [svg])).toEqual([]);
});

test('a page shows an uploaded drawing as a picture, and opening its address only downloads it', async () => {
  const desk: DrawingDesk = await drawingDesk();
  const { body } = await desk.upload(drawing('<rect width="1000" height="800" fill="#00ff00"/>'));
  const address = `/api/location/${desk.area.locationId}/area/${desk.area.id}/floor-plan/drawing/${body.assetId}`;
  const visit = await openWindow(desk.perch.url);
  await signIn(visit, ben);
  await visit.page.goto('/help');
  const size = await visit.page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, address);
  expect(size).toEqual([1000, 800]);
  const saved = visit.page.waitForEvent('download');
  await visit.page.goto(address).catch(() => {});
  expect((await saved).suggestedFilename()).toBe('floor-plan.svg');
  await visit.close();
  await desk.perch.stop();
});
