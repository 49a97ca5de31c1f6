import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from '../../../tests/support/client.ts';
import type { Instance } from './instance.ts';
import { programNamed } from './programs.ts';
import { freePort, type Stage } from '../../parts/stage.ts';

const OF_THE_GUIDE = join(import.meta.dirname, '../../../deploy/nginx-perch.conf');

/** nginx in front of three instances, with the file from the guide; only addresses and ports are the drill's. */
export async function startNginx(stage: Stage, instances: readonly Instance[]): Promise<string> {
  const port = await freePort();
  const folder = join(stage.folder, 'nginx');
  mkdirSync(folder, { mode: 0o755 });
  const site = join(folder, 'perch.conf');
  writeFileSync(site, withAddresses(readFileSync(OF_THE_GUIDE, 'utf8'), port, instances));
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, around(folder, site));
  const nginx = stage.spawn(
    programNamed('nginx') ?? 'nginx',
    ['-c', main, '-p', folder, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended; see ${join(folder, 'error.log')}.`);
    await pause(50);
  }
  return url;
}

/** Each of these is in the file; if one is not, the file has changed, and this must change too. */
function withAddresses(text: string, port: number, instances: readonly Instance[]): string {
  return instances.reduce(
    (changed, { url }, index) => replaced(changed, `127.0.0.1:300${index + 1} `, `${new URL(url).host} `),
    replaced(text, '\n\tlisten 80;', `\n\tlisten 127.0.0.1:${port};`),
  );
}

function replaced(text: string, find: string, replacement: string): string {
  if (text.split(find).length !== 2) throw new Error(`deploy/nginx-perch.conf does not say once: ${find}`);
  return text.replace(find, replacement);
}

/** What Debian has in its own nginx.conf, with everything written kept in the folder. */
const around = (folder: string, site: string): string => `
worker_processes 2;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
	access_log off;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	include ${site};
}
`;

const answers = (url: string): Promise<boolean> =>
  clientOf(url)
    .get('/health/live')
    .then(
      () => true,
      () => false,
    );
