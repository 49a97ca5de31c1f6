import type { Browser } from 'playwright-core';

type Answer = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly result?: object;
};

/**
 * A tab that is not being inspected. In a Playwright page V8's inspector is on, which records where each error was
 * created and for that reads all of React a second time: about 60 ms on a slowed processor that no user waits for.
 */
export type Tab = {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** Resolves at the page's next matching event. */
  told(method: string, fits: (params: object) => boolean): Promise<void>;
  evaluate<Result>(expression: string): Promise<Result>;
  close(): Promise<void>;
};

export type Cookies = readonly {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
}[];

export async function openTab(browser: Browser, cookies: Cookies): Promise<Tab> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  await devtools.send('Storage.setCookies', { cookies: [...cookies], browserContextId });
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });

  const heard = new Set<(answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    for (const listen of heard) listen(answer);
  });
  const hear = (fits: (answer: Answer) => boolean) =>
    new Promise<Answer>((resolve) => {
      const listen = (answer: Answer) => {
        if (!fits(answer)) return;
        heard.delete(listen);
        resolve(answer);
      };
      heard.add(listen);
    });

  let last = 0;
  const tab: Tab = {
    async send<Result>(method: string, params: object = {}) {
      const id = ++last;
      const answered = hear((answer) => answer.id === id);
      await devtools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result } = await answered;
      if (!result) throw new Error(`The browser refused ${method}.`);
      return result as Result;
    },
    async told(method, fits) {
      await hear((answer) => answer.method === method && fits(answer.params ?? {}));
    },
    async evaluate<Result>(expression: string) {
      const { result } = await tab.send<{ result: { value: Result } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return result.value;
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
  return tab;
}
