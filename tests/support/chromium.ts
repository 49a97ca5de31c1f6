import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { hasRoomInMemory } from './memory.ts';
import { unpackChromium } from './packed-chromium.ts';
import { PATIENCE_MS } from './until.ts';

/** The machine's own browser if it has one, otherwise the one from npm. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const found = foundChromium();
  const wanted = {
    ...(found ? { executablePath: found } : await unpackChromium()),
    ...options,
    args: [...ARGUMENTS, ...(options.args ?? [])],
    // Without this, the browser's processes would share memory through files on the disk, which takes a tenth of its processor time.
    ignoreDefaultArgs: hasRoomInMemory(1024 ** 3) ? ['--disable-dev-shm-usage'] : [],
    timeout: PATIENCE_MS,
  };
  return chromium.launch(wanted);
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves this machine, not even a look-up of a host name.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export function foundChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath() || inPlaywrightCache();
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

function inPlaywrightCache(): string | undefined {
  const expected = chromium.executablePath();
  if (existsSync(expected)) return expected;
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  // Another release of Playwright may have brought another release of the browser, which will do just as well.
  const releases = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
  return releases
    .flatMap((release) =>
      readdirSync(join(cache, release)).map((folder) => join(cache, release, folder, 'chrome')),
    )
    .find((path) => existsSync(path));
}
