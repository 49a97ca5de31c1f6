import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../tests/support/chromium.ts';

// npm run lab -- icons: draws the icons that phones and desktops show, from the mark in public/favicon.svg.

const PUBLIC = join(import.meta.dirname, '../public');
const PAPER = '#faf7ee';

/** Phones cut a circle or a squircle out of a maskable one, so the bird keeps to its middle. */
const ICONS = [
  { name: 'perch-180', size: 180, share: 0.72 },
  { name: 'perch-192', size: 192, share: 0.78 },
  { name: 'perch-512', size: 512, share: 0.78 },
  { name: 'perch-maskable-512', size: 512, share: 0.58 },
];

// On paper, in the light.
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(/<style>.*?<\/style>/s, '');
const browser = await launchChromium();
try {
  mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
  for (const { name, size, share } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inner = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${PAPER}"><div style="width:${inner}px">${mark}</div></body>`,
    );
    writeFileSync(join(PUBLIC, 'icons', `${name}.png`), await page.screenshot());
    await page.close();
  }
} finally {
  await browser.close();
}
