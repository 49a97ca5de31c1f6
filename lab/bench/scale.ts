import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../../src/server/platform/temporal.ts';
import '../../src/server/start.ts';
import { watchMachine, writeBetweenMarks } from '../parts/page.ts';
import { startPostgres } from '../parts/postgres.ts';
import { onStage } from '../parts/stage.ts';
import type { Scene } from './scale/scene.ts';

// npm run lab -- scale morning                what a size or a moment does to Perch, into lab/scale.md; one scene of those below
// npm run lab -- scale morning --quick        as little of it as shows that it runs, only printed
// npm run lab -- scale waiting --only plan    what has that word in its name, only printed; also of reports
// npm run lab -- scale growth --only rung_top    the largest size as well, only printed
const SCENES: Record<string, () => Promise<{ scene: Scene }>> = {
  growth: () => import('./scale/growth.ts'),
  morning: () => import('./scale/morning.ts'),
  midnight: () => import('./scale/midnight.ts'),
  waiting: () => import('./scale/waiting.ts'),
  reports: () => import('./scale/reports.ts'),
  plan: () => import('./scale/plan.ts'),
  editor: () => import('./scale/editor.ts'),
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const [name = ''] = positionals;
const found = Object.hasOwn(SCENES, name) ? SCENES[name] : undefined;
if (found) {
  const { scene } = await found();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const measured = watchMachine();
  const report = await onStage((stage) =>
    scene({
      stage,
      isQuick: values.quick,
      only: values.only,
      postgres: (settings) =>
        startPostgres(stage, {
          folder: join(process.env['BENCH_DIR'] ?? join(tmpdir(), 'perch-scale')),
          isBundled: true,
          settings,
        }),
    }),
  );
  const page = `${measured()}\n\n${report}`;
  console.log(`\n${page}`);
  if (!values.quick && values.only === '')
    writeBetweenMarks('scale.md', `npm run lab -- scale ${name}`, page);
  process.exit();
} else {
  console.error(
    `Usage: npm run lab -- scale <scene>, where the scene is one of ${Object.keys(SCENES).join(', ')}`,
  );
  process.exitCode = 1;
}
