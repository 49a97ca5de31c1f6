import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Besides Chromium, in which all other tests run. */
export type Browser = { name: string; commands: string[]; packages: string; start: () => Promise<Driver> };

export const BROWSERS: Browser[] = [
  { name: 'Firefox', commands: ['firefox-esr'], packages: 'firefox-esr', start: startFirefox },
  {
    name: 'WebKit',
    commands: ['WebKitWebDriver', 'Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
];

export const isInstalled = ({ commands }: Browser): boolean =>
  commands.every((command) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, command))),
  );
