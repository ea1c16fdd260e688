/** What the telephone of Journey Studio shows, beside what the shop shows. */
import { expect, type Page } from '@playwright/test';
import type { StepName } from '@senda/core/library';
import type { PhoneQuestion } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { preview } from 'vite';
import type { Locale } from './messages.ts';

/** The built studio as a server. */
export interface ServedStudio {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the built studio, on a port that no other worker uses. */
export async function serveStudio(): Promise<ServedStudio> {
  const server = await preview({
    configFile: 'vite.studio.config.ts',
    logLevel: 'error',
    preview: { port: 5199, strictPort: false },
  });
  // Vite says so for all that this process starts.
  delete process.env['NODE_ENV'];
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

/** What passes while both come to a screen: minutes and seconds. */
const time = /\b\d{1,2}:\d{2}\b/g;
/** What the operator counts on with each call, of which a slow page repeats one. */
const id = /\b0{8}-0{4}-4000-8000-0{8}[0-9a-f]{4}\b/g;

/** Returns the lines of the whole page as assistive technology reads it: texts, and what is entered, chosen and disabled. */
async function linesOn(page: Page): Promise<readonly string[]> {
  const read = await page.locator('body').ariaSnapshot();
  return read.replaceAll(time, 'T').replaceAll(id, 'ID').split('\n');
}

/** Expects the same lines on a screen of the telephone and of the shop, once both have loaded. */
export async function expectSame(telephone: Page, shop: Page, step: StepName): Promise<void> {
  for (const page of [telephone, shop])
    await expect(page.locator('[data-step]').first().locator('[aria-busy=true]')).toHaveCount(0);
  await expect.soft(async () => expect(await linesOn(telephone), step).toEqual(await linesOn(shop))).toPass();
}

interface Previewed {
  /** The journey's file, as customers are served it. */
  readonly file: unknown;
  readonly journey: string;
  /** The steps of the customer's path, in order. */
  readonly path: string[];
  readonly customer: Facts;
  readonly locale: Locale;
}

/** Opens the telephone in a page of its own, which asks itself. Returns what shows a step there. */
export async function openTelephone(
  page: Page,
  studio: string,
  { customer, ...previewed }: Previewed,
): Promise<(step: StepName) => Promise<void>> {
  await page.goto(new URL('phone.html', studio).href);
  const who = [customer as Record<string, string | boolean>];
  let id = 0;
  return async (step) => {
    id += 1;
    const question: PhoneQuestion = { ...previewed, type: 'senda.phone.show', id, step, who };
    await page.evaluate(
      (asked) =>
        new Promise<void>((resolve, reject) => {
          addEventListener('message', function hear({ data }: MessageEvent<{ type: string; id: number }>) {
            if (data.id !== asked.id || data.type === asked.type) return;
            removeEventListener('message', hear);
            if (data.type === 'senda.phone.shown') resolve();
            else reject(new Error(`The telephone does not show ${asked.step}.`));
          });
          postMessage(asked, location.origin);
        }),
      question,
    );
  };
}
