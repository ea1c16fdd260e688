import type { Browser, CDPSession } from '@playwright/test';

/** The result of a protocol command. */
type Answer = Readonly<Record<string, unknown>>;

/** A page without a debugger. */
export interface UninstrumentedPage {
  send(method: string, params?: object): Promise<Answer>;
  /** Returns the JSON value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a page of 390 px in its own profile, without the debugger that a test's page always has: with it V8 parses React a second
 * time during the start to locate deferred errors, which costs no customer any time.
 */
export async function openUninstrumented(browser: Browser): Promise<UninstrumentedPage> {
  const root: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result = {} } = JSON.parse(event.message) as { id?: number; result?: Answer };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      waiting.set(last, resolve);
      const message = JSON.stringify({ id: last, method, params });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Page.enable');
  await send('Network.enable');
  const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', phone);
  return {
    send,
    async evaluate<T>(expression: string): Promise<T> {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return (answer['result'] as { value: T }).value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
