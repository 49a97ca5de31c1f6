import { oneOrMany } from '../../../../shared/english.ts';
/** Something taken out of a drawing: its name in the singular and plural. */
const KINDS = {
  scripts: ['A script', (count: number) => `${count} scripts`],
  handlers: ['An action that runs a script', (count: number) => `${count} actions that run a script`],
  webPages: ['An embedded web page', (count: number) => `${count} embedded web pages`],
  links: ['A link to another address', (count: number) => `${count} links to other addresses`],
  references: ['A reference to another file', (count: number) => `${count} references to other files`],
  styleSheets: ['A style sheet from elsewhere', (count: number) => `${count} style sheets from elsewhere`],
  pictures: ['An embedded picture', (count: number) => `${count} embedded pictures`],
  media: ['A video or sound', (count: number) => `${count} videos or sounds`],
  animations: ['An animation', (count: number) => `${count} animations`],
  effects: [
    'A visual effect, such as a shadow',
    (count: number) => `${count} visual effects, such as shadows`,
  ],
  fonts: ['An embedded font', (count: number) => `${count} embedded fonts`],
  styleRules: [
    'A style rule that is too complex for us',
    (count: number) => `${count} style rules that are too complex for us`,
  ],
  textPaths: ['The curve under a text', (count: number) => `The curves under ${count} texts`],
  unknown: [
    'An element that does not belong in a drawing',
    (count: number) => `${count} elements that do not belong in a drawing`,
  ],
  notes: ['The drawing program’s own data', () => 'The drawing program’s own data'],
} as const satisfies Record<string, [one: string, several: (count: number) => string]>;

export type RemovedKind = keyof typeof KINDS;

export type Removed = { note(kind: RemovedKind): void; sentences(): string[] };

/** Counts what is removed, to be reported grouped and worst first. */
export function countRemoved(): Removed {
  const counts = new Map<RemovedKind, number>();
  return {
    note: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    sentences: () =>
      (Object.keys(KINDS) as RemovedKind[]).flatMap((kind) => {
        const count = counts.get(kind) ?? 0;
        const [one, several] = KINDS[kind];
        return count === 0 ? [] : [oneOrMany(count, one, several(count))];
      }),
  };
}
