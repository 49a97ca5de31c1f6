import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Driver, type Found, keysFor, type Named } from './driver.ts';
import { until } from '../support/until.ts';

/** The elements that may have the role, so that not every node has to be asked for its name. */
const MAY_BE: Readonly<Record<Named['role'], string>> = {
  button: 'button,[role=button]',
  link: 'a[href],[role=link]',
  textbox: 'input,textarea',
  tab: '[role=tab]',
  dialog: 'dialog,[role=dialog]',
  alertdialog: '[role=alertdialog]',
  application: '[role=application]',
};

/** WebKitGTK's own small browser, over WebDriver (https://w3c.github.io/webdriver/), on a screen that nobody sees. */
export async function startWebKit(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const ended = [once(screen, 'exit'), once(driver, 'exit')];

  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Result };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }
  await until(() =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId, capabilities } = await call<Session>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 980 });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    // Its driver does not say.
    complaints: () => [],
    async visit(url) {
      await call('POST', `${session}/url`, { url });
    },
    async find({ role, name }) {
      const some = await call<Found[]>('POST', `${session}/elements`, {
        using: 'css selector',
        value: MAY_BE[role],
      });
      for (const each of some.toReversed()) {
        const id = String(Object.values(each)[0]);
        const of = (what: string) =>
          call<string>('GET', `${session}/element/${id}/${what}`).catch(() => null);
        if ((await of('computedlabel')) === name && (await of('computedrole')) === role) return each;
      }
      return null;
    },
    inPage: (text, node) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${text})(arguments[0])`,
        args: [node ?? null],
      }),
    async pointer(actions) {
      await call('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(letters) {
      const actions = keysFor(letters);
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: () => call('GET', `${session}/screenshot`),
    async end() {
      await call('DELETE', session);
      driver.kill();
      screen.kill();
      await Promise.all(ended);
    },
  };
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
