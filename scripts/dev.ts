import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { createServer } from 'vite';
import { sentenceOfTakenPort } from '../src/server/port.ts';

const HOST = '127.0.0.1';
/** Paths answered by the server; Vite serves everything else. */
const PATHS = ['/api', '/dev', '/health', '/metrics'];

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await develop(await free(Number(process.env.PORT || 3000)));
} catch (error) {
  const sentence = sentenceOfTakenPort(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

/** The browser talks to Vite, which passes calls on to the server behind it: one address for both. */
async function develop(port: number): Promise<void> {
  const address = `http://${HOST}:${port}`;
  const behind = await free(0);
  const proxy = Object.fromEntries(PATHS.map((path) => [path, `http://${HOST}:${behind}`]));
  const web = await createServer({ server: { host: HOST, port, strictPort: true, proxy } });
  await web.listen();

  // Watches every module that the server has loaded, and restarts it when one changes.
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    env: { ...process.env, PORT: String(behind), PUBLIC_URL: address },
    stdio: 'inherit',
  });
  const serverEnded = once(server, 'exit');

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.kill('SIGTERM'));
  }
  await serverEnded;
  await web.close();
}

/** The port itself, or any free one for 0. Throws if another program is listening on it. */
async function free(port: number): Promise<number> {
  const listener = createListener().listen(port, HOST);
  await once(listener, 'listening');
  const { port: found } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return found;
}
