import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { componentsOf } from './supply-chain/components.ts';

// npm run release             checks, packs and tags the release in package.json, from what is committed
// npm run release -- --try    only packs
const root = join(import.meta.dirname, '..');
const isTrial = process.argv.includes('--try');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const [name, tag] = [`perch-${version}`, `v${version}`];
const made = join(root, 'dist/release');

const refusal = isTrial ? null : refusalToRelease();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
const commit = output('git', 'rev-parse', 'HEAD');
const work = mkdtempSync(join(tmpdir(), 'perch-release-'));
// Run by root, PostgreSQL is another user, who has to get in.
chmodSync(work, 0o755);
try {
  await release(join(work, name));
} catch (error) {
  console.error(`Nothing was released. ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function refusalToRelease(): string | null {
  if (output('git', 'status', '--porcelain')) return 'Commit what has changed first.';
  if (output('git', 'tag', '--list', tag))
    return `${tag} exists: raise the version in package.json and src/shared/about.ts.`;
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d+ \\w+ \\d{4}$`, 'm');
  const isInChangelog = heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  return isInChangelog ? null : `CHANGELOG.md has no section "## ${version}, " with the date.`;
}

async function release(folder: string): Promise<void> {
  run(root, 'git', 'clone', '--quiet', root, folder);
  run(folder, 'git', '-c', 'advice.detachedHead=false', 'checkout', '--quiet', commit);
  run(folder, 'npm', 'ci');
  if (!isTrial) run(folder, 'npm', 'run', 'supply-chain');
  if (!isTrial) run(folder, 'npm', 'test');
  run(folder, 'npm', 'run', 'build');
  rmSync(join(folder, '.git'), { recursive: true });
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, `${name}.cdx.json`), JSON.stringify(componentsOf(folder), null, 2));
  for (const cpu of ['arm64', 'x64']) await pack(folder, cpu);
  const files = readdirSync(made);
  writeFileSync(join(made, 'SHA256SUMS'), files.map((file) => `${hashOf(file)}  ${file}\n`).join(''));
  buildImage(folder);
  if (!isTrial) run(root, 'git', 'tag', '--annotate', '--message', `Perch ${version}`, tag, commit);
  console.log(`In dist/release: ${[...files, 'SHA256SUMS'].join(', ')}.`);
  console.log(isTrial ? 'Neither tested nor tagged.' : `Publish them, and: git push origin ${tag}`);
}

/** With the packages and the Node of production, so that whoever unpacks it needs neither npm nor its registry. */
async function pack(folder: string, cpu: string): Promise<void> {
  const archive = join(made, `${name}-linux-${cpu}.tar.gz`);
  run(folder, 'npm', 'ci', '--omit=dev', '--os=linux', '--libc=glibc', `--cpu=${cpu}`);
  const time = output('git', 'show', '--no-patch', '--format=%ct', commit);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const order = ['--sort=name', `--mtime=@${time}`];
  run(work, 'tar', ...owner, ...order, '--create', '--gzip', '--file', archive, name);
  if (cpu === process.arch) await startAlone(archive);
}

/** Starts the demo in it as on a machine that has nothing else. */
async function startAlone(archive: string): Promise<void> {
  const machine = join(work, 'another machine');
  mkdirSync(machine);
  run(machine, 'tar', '--extract', '--file', archive);
  const perch = spawn(join(machine, name, 'scripts/perch'), {
    cwd: machine,
    env: { PATH: '/usr/bin:/bin', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isReady = false;
  for await (const line of createInterface({ input: perch.stdout })) {
    console.log(line);
    if (!line.startsWith('Perch is ready')) continue;
    isReady = true;
    perch.kill();
  }
  if (!isReady) throw new Error(`${archive} does not start.`);
}

function buildImage(folder: string): void {
  const answers = (...words: string[]) => spawnSync('docker', words).status === 0;
  if (answers('buildx', 'version') && answers('info'))
    run(folder, 'docker', 'buildx', 'build', '--load', '--tag', `perch:${version}`, '.');
  else console.log('No image was built: there is no docker with buildx that answers.');
}

function run(cwd: string, program: string, ...words: string[]): void {
  execFileSync(program, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

function output(program: string, ...words: string[]): string {
  return execFileSync(program, words, { cwd: root, encoding: 'utf8' }).trim();
}

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(made, file)))
    .digest('hex');
}
