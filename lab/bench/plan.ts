import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../src/server/platform/temporal.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { readConfig } from '../../src/server/config.ts';
import { start } from '../../src/server/start.ts';
import { ada } from '../../tests/support/cast.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { clientOf } from '../../tests/support/client.ts';
import { measure } from './plan/measure.ts';
import { makeOffice, NOW } from './plan/office.ts';
import { noteRound, reportOf, type Round } from './plan/report.ts';
import { subjectsOf } from './plan/subjects.ts';

/** In interleaved rounds, so that other load on the machine affects both alike. */
const ROUNDS = Number(process.argv[2] ?? 3);
const REPORT = join(import.meta.dirname, '../performance-plan.md');

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'perch-bench-plan-'));
// When root runs this, another account runs the database and has to pass through here.
chmodSync(folder, 0o711);
const perch = await start(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }));
const browser = await launchChromium();
try {
  const client = clientOf(perch.address);
  await client.post('/dev/clock', { now: NOW });
  const office = await makeOffice(perch.app);
  await client.signIn(ada);
  const rounds: Round[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    for (const subject of subjectsOf(office)) {
      const figures = await measure(browser, perch.address, client.cookie(), subject, office);
      rounds.push(noteRound(subject.name, figures));
    }
  }
  const report = reportOf(rounds, browser.version());
  console.log(report);
  // Sections under later headings were measured by other commands.
  const others = readFileSync(REPORT, 'utf8')
    .split(/^(?=## )/m)
    .slice(1);
  writeFileSync(REPORT, [report, ...others].join('\n'));
} finally {
  await browser.close();
  await perch.stop();
  rmSync(folder, { recursive: true, force: true });
}
