import { readFileSync } from 'node:fs';

type Size = { width: number; height: number };
export type Found = {
  isPicture: boolean;
  groups: {
    isWanted: boolean;
    places: { label: string | null; x: number; y: number; w: number; h: number; r: number }[];
  }[];
};

/** The built file of the web app that reads drawings, by its address. */
function finderAddress(): string {
  const built = JSON.parse(
    readFileSync(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  return `/${built['src/web/plan-editor/importing/finding/find.ts'].file}`;
}

/** For a page of the app: a call that reads a drawing there, as the plan editor does. */
export const readingOf = (svg: string, size: Size): string =>
  `import(${JSON.stringify(finderAddress())}).then((it) => it.findPlaces(${JSON.stringify(svg)}, ${JSON.stringify(size)}, 'Desk'))`;

/** Of each group how many, whether they are ticked, and the first and last names. */
export const groupsIn = ({ groups }: Found) =>
  groups.map(({ isWanted, places }) => ({
    count: places.length,
    isWanted,
    first: places[0]!.label,
    last: places.at(-1)!.label,
  }));
