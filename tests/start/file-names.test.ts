import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build, type Plugin, type Rolldown } from 'vite';
import config from '../../vite.config.ts';

/** A small app with the pieces of ours that are put into one file: their names decide that. */
const APP: Record<string, string> = {
  'index.html': '<div id="root"></div><script type="module" src="/src/web/start/main.tsx"></script>',
  'src/web/start/main.tsx': `
    import { createRoot } from 'react-dom/client';
    const opened = location.pathname === '/signin' ? import('../sign-in/SignInPage.tsx') : import('../core/app.tsx');
    void opened.then(({ Page }) => createRoot(document.body).render(<Page />));`,
  'src/web/sign-in/SignInPage.tsx': pageWith('./SignInPage.module.css'),
  'src/web/core/app.tsx': `
    import { lazy } from 'react';
    import styles from './ui/Card.module.css';
    const Home = lazy(() => import('../home/HomePage.tsx').then(({ Page }) => ({ default: Page })));
    const List = lazy(() => import('../lists/ui/Table.tsx').then(({ Page, Dialog }) => ({ default: Dialog ?? Page })));
    const Tabs = lazy(() => import('../parts/ui/Tabs.tsx').then(({ Page }) => ({ default: Page })));
    export const Page = () => <div className={styles.it}><Home /><List /><Tabs /></div>;`,
  'src/web/home/HomePage.tsx': pageWith('./HomePage.module.css'),
  'src/web/lists/ui/Table.tsx': `export { Page as Dialog } from './Dialog.tsx'; ${pageWith('./Table.module.css')}`,
  'src/web/lists/ui/Dialog.tsx': pageWith('./Dialog.module.css'),
  'src/web/parts/ui/Tabs.tsx': pageWith('./Tabs.module.css'),
  ...Object.fromEntries(
    [
      'sign-in/SignInPage',
      'home/HomePage',
      'core/ui/Card',
      'lists/ui/Table',
      'lists/ui/Dialog',
      'parts/ui/Tabs',
    ].map((name) => [`src/web/${name}.module.css`, '.it { color: red; }']),
  ),
};

let folder: string;
let before: Map<string, string>;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'perch-file-names-'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  before = await built();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** What each change should reach, so that a change that reaches nothing does not pass. */
const CHANGES: [what: string, file: string, from: string, to: string, reaches: RegExp][] = [
  ['a style that is put beside others', 'src/web/lists/ui/Table.module.css', 'red', 'blue', /lists-.*\.css/],
  ['a style in the first file', 'src/web/sign-in/SignInPage.module.css', 'red', 'blue', /sign-in-.*\.css/],
  // What one script asks of another needs another helper.
  [
    "the bundler's helpers",
    'src/web/parts/ui/Tabs.tsx',
    'export',
    "console.log(require('../../lists/ui/Dialog.tsx')); export",
    /react-.*\.js/,
  ],
  ['a page that others load later', 'src/web/lists/ui/Dialog.tsx', '<p', '<i', /lists-.*\.js/],
];

test.each(CHANGES)(
  'after a change of %s, no file has another content under the same name',
  async (_, file, from, to, reaches) => {
    const after = await built((code, id) => (id.endsWith(file) ? code.replace(from, to) : code));
    expect([...after].filter(([name, content]) => before.has(name) && before.get(name) !== content)).toEqual(
      [],
    );
    expect([...after.keys()].filter((name) => !before.has(name)).join()).toMatch(reaches);
  },
);

test('unchanged, every file has the same name and content', async () => {
  expect(await built()).toEqual(before);
});

function pageWith(styles: string): string {
  return `import styles from '${styles}'; export const Page = () => <p className={styles.it} />;`;
}

/** The files that browsers keep for ever, built as ours are, without compressed copies. */
async function built(
  change: (code: string, id: string) => string = (code) => code,
): Promise<Map<string, string>> {
  for (const [name, content] of Object.entries(APP)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const changing: Plugin = { name: 'changing', enforce: 'pre', transform: (code, id) => change(code, id) };
  const plugins = (config.plugins ?? []).flat().filter((each) => (each as Plugin).name !== 'precompress');
  const { output } = (await build({
    ...config,
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [changing, ...plugins],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: [join(folder, 'index.html')] },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output
      .filter(({ fileName }) => fileName.startsWith('assets/') && !fileName.startsWith('assets/pdf-'))
      .map((each) => [each.fileName, each.type === 'chunk' ? each.code : String(each.source)]),
  );
}
