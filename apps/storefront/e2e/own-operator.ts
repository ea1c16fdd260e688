import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { startOperator, stopAll } from './stack.ts';

/** An operator of one spec, with its own data and clock, so that other walks are not affected. */
export class OwnOperator {
  readonly url: string;
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  /** Starts with empty data. */
  async start(): Promise<void> {
    await startOperator(this.#port, await mkdtemp(path.join(tmpdir(), 'senda-own-operator-')), {
      STOREFRONT_URL: 'http://localhost:5190',
    });
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
