import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPages } from '../tests/journeys/states/admin.ts';
import { states } from '../tests/journeys/states/all.ts';
import type { State } from '../tests/journeys/states/state.ts';
import { onSampleCompany, type OpenState } from './sample-company.ts';

// npm run lab -- screenshots       every state of every screen, into dist/screenshots/
// npm run lab -- screenshots home  those whose names begin so
const wanted = process.argv.slice(2);

const FOLDER = join(import.meta.dirname, '../dist/screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

const all = [...adminPages, ...states];
await onSampleCompany(async (openState) => {
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const state of all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  ))
    await picture(openState, state);
});
writeFileSync(join(FOLDER, 'index.html'), contactPage());

function sizesOf({ isNarrow }: State) {
  return SIZES.filter(({ width }) => !isNarrow || width < 1000);
}

async function picture(openState: OpenState, state: State): Promise<void> {
  const { name } = state;
  for (const viewport of sizesOf(state)) {
    try {
      const page = await openState(state, { viewport });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const path = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 72, animations: 'disabled' });
      }
      await page.context().close();
    } catch (error) {
      // One state that fails should not cost us the pictures of the others.
      console.error(`${name} at ${viewport.width} px: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
  }
  console.log(name);
}

/** All pictures on one page, one row per state. */
function contactPage(): string {
  const rows = all.map((state) => {
    const pictures = sizesOf(state)
      .flatMap(({ width }) => SCHEMES.map((scheme) => `${state.name}-${width}-${scheme}.jpg`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" height="300" loading="lazy" /></a>`);
    return `<h2 id="${state.name}">${state.name}</h2>\n<p>${pictures.join('\n')}</p>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8" />
<title>Perch, every screen</title>
<style>body { font-family: system-ui; background: #999 } p { display: flex; flex-wrap: wrap; gap: 8px }</style>
<h1>Every screen</h1>
${rows.join('\n')}
</html>
`;
}
