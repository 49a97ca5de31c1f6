import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Driver, type Found, keysFor } from './driver.ts';

type Evaluated =
  | { type: 'success'; result: { value?: unknown } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Debian's Firefox with a new profile, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'perch-firefox-'));
  const browser = spawn(
    'firefox-esr',
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      '--width',
      '1280',
      '--height',
      '900',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(browser, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void gone.then(([code]) => reject(new Error(`Firefox ended with ${code}.`)));
  });
  const complaints: string[] = [];
  const { send, close } = await connect(`${address}/session`, (entry) => complaints.push(entry));
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  // In the tab that it opens with, the address bar has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    complaints: () => complaints,
    async visit(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async find(value) {
      const locator = { type: 'accessibility', value };
      const { nodes } = await send<{ nodes: Found[] }>('browsingContext.locateNodes', { context, locator });
      const last = nodes.at(-1);
      return last ? { sharedId: last['sharedId'] } : null;
    },
    async inPage<Result>(text: string, node?: Found): Promise<Result> {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `async (node) => JSON.stringify((await (${text})(node)) ?? null)`,
        arguments: [node ?? { type: 'null' }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(String(answer.result.value)) as Result;
    },
    async pointer(actions) {
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(letters) {
      const actions = keysFor(letters);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async screenshot() {
      return (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data;
    },
    async end() {
      close();
      browser.kill();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: { level: string; text: string | null } };

async function connect(address: string, onComplaint: (text: string) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') {
      if (message.params.level === 'error') onComplaint(message.params.text ?? '');
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result);
  });
  return {
    close: () => socket.close(),
    send<Result>(method: string, params: object = {}): Promise<Result> {
      sent += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise as Promise<Result>;
    },
  };
}
