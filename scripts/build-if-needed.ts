import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/web');
const stamp = join(root, 'dist/web.built-from');

const INPUTS = [
  'src/{web,shared}/**/*.*',
  'public/**/*.*',
  'docs/company/your-data.md',
  'index.html',
  'offline.html',
  'answer.html',
  'vite.config.ts',
  'scripts/{compile-at-once,helpers-with-react,notices,pdf-decoders,precompress}.ts',
  'package-lock.json',
];

/** Builds the web app if it is missing or was built from different files. */
export async function buildIfNeeded(): Promise<void> {
  const inputs = hashOfInputs();
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error(
      'The web app is not built, and what builds it is missing. Run "npm ci --include=dev" first.',
    );
    process.exit(1);
  }
  console.log('Building the web app, only after a change: ten seconds, or a minute on a slow machine …');
  const begun = performance.now();
  const saying = setInterval(
    () => console.log(`… still building, for ${Math.round((performance.now() - begun) / 1000)} s`),
    4_000,
  );
  // Loaded only now: it takes longer than everything else here.
  const { build } = await import('vite');
  const unfinished = `${built}.unfinished-${process.pid}`;
  try {
    await build({ root, logLevel: 'warn', build: { outDir: unfinished } });
    rmSync(built, { recursive: true, force: true });
    renameSync(unfinished, built);
    writeFileSync(stamp, inputs);
    console.log('The web app is built.');
  } finally {
    clearInterval(saying);
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: root }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

// npm run build             the web app
// npm run build -- --site   the documentation as a site, into dist/site
if (import.meta.main) {
  if (process.argv.includes('--site')) {
    const { buildSite } = await import('../site/build.ts');
    await buildSite(join(root, 'dist/site'));
  } else await buildIfNeeded();
}
