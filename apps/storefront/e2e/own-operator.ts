import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freePort } from '../../operator/src/testing/postgres-server.ts';
import { keepRunning, startOperator } from './stack.ts';

/** Starts an operator with a port and data of its own, which runs until the worker ends. Returns its address. */
async function startForWorker(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-own-operator-'));
  keepRunning(await startOperator(port, folder, { STOREFRONT_URL: 'http://localhost:5190', ...settings }));
  return `http://localhost:${port}`;
}

/** One operator for each worker: starting one takes longer than most walks. */
let ofWorker: Promise<string> | undefined;

/** Redirects the calls of a page to an operator, and reports each that is answered. */
export async function redirectCalls(
  page: Page,
  operator: string,
  report: (method: string, pathname: string) => void = () => {},
): Promise<void> {
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) report(response.request().method(), pathname);
  });
  // `page.route` would pause every request of the page and turn its cache off.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const url = operator + pathname + search;
    // A page that is left or closed cancels its requests.
    session.send('Fetch.continueRequest', { requestId, url }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

/** An operator of one spec, with its own data and clock, so that other walks are not affected; one with settings has a process of its own. */
export class OwnOperator {
  #url = '';
  readonly #settings: Readonly<Record<string, string>> | undefined;
  #own: Promise<string> | undefined;

  constructor(settings?: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** Its address. @throws Error before it has started */
  get url(): string {
    if (this.#url === '') throw new Error('The operator has not started.');
    return this.#url;
  }

  /** Starts with the sample accounts alone, and the clock at the real time. */
  async start(): Promise<void> {
    const url = await this.#started();
    const { ok } = await fetch(`${url}/sandbox/reset`, { method: 'POST' });
    if (!ok) throw new Error('The operator could not be reset.');
    this.#url = url;
  }

  #started(): Promise<string> {
    if (this.#settings) return (this.#own ??= startForWorker(this.#settings));
    return (ofWorker ??= startForWorker());
  }

  /** Redirects the calls of a page to this operator, and reports each that is answered. */
  async answer(page: Page, report?: (method: string, pathname: string) => void): Promise<void> {
    await redirectCalls(page, this.url, report);
  }

  /** Loses the response to the next request to an address, which reaches this operator. */
  async loseResponse(page: Page, address: Parameters<Page['route']>[0]): Promise<void> {
    await page.route(
      address,
      async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fetch({ url: this.url + pathname + search });
        await route.abort();
      },
      { times: 1 },
    );
  }

  /** Puts the SIM of an approved order into a phone, which activates its line. */
  async putSimToUse(request: APIRequestContext, orderRef: string): Promise<void> {
    const answer = await request.post(`${this.url}/sandbox/phone`, { data: { orderRef } });
    expect(answer.ok()).toBe(true);
  }

  /** Returns the number printed on the card of an approved order. */
  async printedNumber(request: APIRequestContext, orderRef: string): Promise<string> {
    const home = await (await request.get(this.url)).text();
    return new RegExp(`<td>${orderRef}</td><td><code>([0-9]+)`).exec(home)?.[1] ?? '';
  }

  /** Moves the clock forward (ms). */
  async advance(request: APIRequestContext, advanceMs: number): Promise<void> {
    const answer = await request.post(`${this.url}/sandbox/clock`, { data: { advanceMs } });
    expect(answer.ok()).toBe(true);
  }
}
