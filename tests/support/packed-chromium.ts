import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import type { LaunchOptions } from 'playwright-core';
import { until } from './until.ts';

const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as { version: string };
const folder = join(import.meta.dirname, `../../node_modules/.cache/chromium-${version}`);

/**
 * The browser from `@sparticuz/chromium` with the libraries and the font that a bare Linux lacks. Unpacked by us,
 * because the package does so only where it recognises a cloud function.
 */
export async function unpackChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  await unpackInTurn();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      HOME: process.env.HOME ?? tmpdir(),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/** Unpacking takes several seconds of processor time, so when several workers want it at once, one does it and the others wait. */
async function unpackInTurn(): Promise<void> {
  const turn = `${folder}.turn`;
  await until(async () => {
    if (existsSync(folder)) return true;
    if (!(await takeTurn(turn))) return false;
    await unpackInOneStep().finally(() => rm(turn, { force: true }));
    return true;
  });
}

/** If that process has ended in the meantime, another takes its turn. */
async function takeTurn(turn: string): Promise<boolean> {
  await mkdir(dirname(turn), { recursive: true });
  try {
    await writeFile(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(turn, 'utf8').catch(() => ''));
    if (owner > 0 && !isRunning(owner)) await rm(turn, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Into a folder of its own, because a turn may be taken twice; the first complete one stays. */
async function unpackInOneStep(): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const browser = createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 });
  await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), browser);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    await untar(brotliDecompressSync(await readFile(join(packed, `${name}.tar.br`))), unfinished);
  }
  await writeFile(join(unfinished, 'fonts.conf'), FONTS);
  await rename(unfinished, folder).catch(async (error: Error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

const BLOCK = 512;
const FILE = '0';

/** The plain files in a tar archive: a block with name (0), size (124) and kind (156), then the content. */
async function untar(archive: Buffer, into: string): Promise<void> {
  const text = (from: number, to: number) => archive.toString('latin1', from, to).replace(/\0.*$/, '');
  for (let at = 0; archive[at];) {
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const content = at + BLOCK;
    if (text(at + 156, at + 157) === FILE) {
      const path = join(into, text(at, at + 100));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, archive.subarray(content, content + size), { mode: 0o755 });
    }
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
