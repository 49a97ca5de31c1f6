import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'vite';

/** The browser talks to Vite, which hands calls on to the server behind it. */
const WEB_PORT = 3000;
const API_PORT = 3001;
const address = `http://127.0.0.1:${WEB_PORT}`;

const web = await createServer({ server: { host: '127.0.0.1', port: WEB_PORT, strictPort: true } });
await web.listen();

// Watches every module that the server has loaded, and starts it again when one changes.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--env-file-if-exists=.env', 'src/server/main.ts'],
  {
    env: { ...process.env, PORT: String(API_PORT), PUBLIC_URL: address },
    stdio: 'inherit',
  },
);
const serverEnded = once(server, 'exit');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.kill('SIGTERM'));
}
await serverEnded;
await web.close();
