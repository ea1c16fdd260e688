/** What the telephone of Journey Studio shows, beside what the shop shows. */
import { expect, type Page } from '@playwright/test';
import type { StepName } from '@senda/core/library';
import type { PhoneQuestion } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { preview } from 'vite';
import { type Locale, messagesIn } from './messages.ts';

const port = 5199;

/** Serves the built studio until the returned function is called. */
export async function serveStudio(): Promise<() => Promise<void>> {
  const server = await preview({
    configFile: 'vite.studio.config.ts',
    logLevel: 'error',
    preview: { port, strictPort: true },
  });
  // Vite says so for all that this process starts.
  delete process.env['NODE_ENV'];
  return () => server.close();
}

/** What is another at another time, or for another customer: e-mail addresses, long numbers, days, hours. */
const own: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w.-]+\w/g, '@'],
  [/\b(?:lun|mar|mié|jue|vie|sáb|dom|mon|tue|wed|thu|fri|sat|sun)[a-záé]*\.?,? /gi, ''],
  [/^(?:(?:hoy|mañana|today|tomorrow), )?\d{1,2}(?: [ap]\.?m\.?)? (?:a|to|–|-) \d{1,2} [ap]\.?m\.?$/gim, 'H'],
  [
    /\b\d{1,2}(?: de)? (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\.?(?:(?: de)? \d{4})?/gi,
    'D',
  ],
  [/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:, \d{4})?/gi, 'D'],
  [/^\d{1,2}$/gm, 'D'],
  [/\b\d{1,2}:\d{2}\b/g, 'T'],
  [/\b\d{2,}(?:[ ·-]\d{2,})+\b|\b\d{4,}\b/g, '#'],
];

/** What is said of numbers that are easy to remember: each customer is offered others. */
const easy = ['same', 'stairs', 'pairs', 'repeats', 'mirror', 'year'] as const;

/** Returns the lines of a screen that every customer on its path reads at any time, once. */
function sharedLines(screen: string, locale: Locale): readonly string[] {
  const ofNumbers = easy.map((kind) =>
    messagesIn(locale)('number', `number.easy.${kind}`, { digits: '' }).trim(),
  );
  const shared = own.reduce(
    (words, [what, name]) => words.replace(what, name),
    screen.replaceAll(/[^\S\n]+/g, ' '),
  );
  const lines = shared.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter(
    (line) => line !== '' && !ofNumbers.some((words) => line.startsWith(words)),
  );
}

/** Returns the words of the screen that is shown, once they stay. */
export async function linesOn(page: Page, locale: Locale): Promise<readonly string[]> {
  const screen = page.locator('[data-step]').first();
  let words = '';
  await expect(async () => {
    const before = words;
    words = await screen.innerText();
    expect(words).toBe(before);
  }).toPass({ intervals: [500] });
  return sharedLines(words, locale);
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

/** Opens the telephone in a page of its own, which asks itself. Returns what shows a step there, and tells its lines. */
export async function openTelephone(
  page: Page,
  { customer, ...previewed }: Previewed,
): Promise<(step: StepName) => Promise<readonly string[]>> {
  await page.goto(`http://localhost:${port}/phone.html`);
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
    return linesOn(page, previewed.locale);
  };
}
