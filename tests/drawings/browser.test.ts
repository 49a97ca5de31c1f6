import { beforeAll, expect, test } from 'vitest';
import { ben } from '../support/cast.ts';
import { openWindow, signIn, type Window } from '../support/browser.ts';
import { harmless } from './hostile.ts';
import { COLOURED, coloursOn, showAt, type Showing, showDrawings } from './looking.ts';
import { PLANS } from './plans.ts';
import { drawing, refusalOf } from './svg.ts';
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
});

const taken = [...harmless, ...PLANS.map(({ name, svg }): [string, string] => [name, svg])];
test.each(taken)('nothing happens when a browser shows %s', async (_name, svg) => {
  expect(refusalOf(svg)).toBeNull();
  for (const way of ['by itself', 'as a picture'] as const) {
    await showing.open(svg, way);
    expect(showing.happened()).toEqual([]);
  }
});

test('a page shows an uploaded drawing as a picture, and opening its address only downloads it', async () => {
  const desk: DrawingDesk = await drawingDesk();
  const { body } = await desk.upload(
    drawing('<rect width="1000" height="800" fill="#00ff00"/>', 'width="1000" height="800"'),
  );
  const address = desk.addressOf(body.assetId);
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

test('a drawing looks in a page as it does by itself: its styles, its variables, its pictures and its words in HTML', async () => {
  const desk: DrawingDesk = await drawingDesk();
  const { body } = await desk.upload(COLOURED.svg);
  const visit = await openWindow(desk.perch.url, { viewport: { width: 1000, height: 800 } });
  await signIn(visit, ben);
  await visit.page.goto('/help');
  await visit.page.evaluate(showAt, desk.addressOf(body.assetId));
  const shot = await visit.page.screenshot();
  expect(await visit.page.evaluate(coloursOn, shot.toString('base64'))).toEqual(COLOURED.colours);
  await visit.close();
  await desk.perch.stop();
});
