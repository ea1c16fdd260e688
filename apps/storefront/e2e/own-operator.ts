import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { startOperator, stopAll } from './stack.ts';

/** Returns a port that nothing uses. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** An operator of one spec, with its own port, data and clock, so that other walks are not affected. */
export class OwnOperator {
  #url = '';

  /** Its address. @throws Error before it has started */
  get url(): string {
    if (this.#url === '') throw new Error('The operator has not started.');
    return this.#url;
  }

  /** Starts with empty data. */
  async start(): Promise<void> {
    const port = await freePort();
    await startOperator(port, await mkdtemp(path.join(tmpdir(), 'senda-own-operator-')), {
      STOREFRONT_URL: 'http://localhost:5190',
    });
    this.#url = `http://localhost:${port}`;
  }

  stop(): void {
    stopAll();
  }

  /** Redirects the calls of a page to this operator, and reports each. */
  async answer(page: Page, report: (method: string, pathname: string) => void = () => {}): Promise<void> {
    await page.route('**/api/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      report(route.request().method(), pathname);
      return route.continue({ url: this.url + pathname + search });
    });
  }

  /** Moves the clock forward (ms). */
  async advance(request: APIRequestContext, advanceMs: number): Promise<void> {
    const answer = await request.post(`${this.url}/sandbox/clock`, { data: { advanceMs } });
    expect(answer.ok()).toBe(true);
  }
}
