import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { buildStudio } from '../scripts/build-studio.ts';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { middle } from './median.ts';

const configFile = path.resolve(import.meta.dirname, '../vite.studio.config.ts');
const port = 5197;

/** How much slower the page's processor is made; its worker, which proves, keeps its own. */
const slower = 4;
/** Budgets in ms, of the page at that speed with the proof counted as often, and of a task while a step is dragged. */
const most = { answer: 200, task: 50 };
/** How long nothing takes 50 ms once all is drawn, in ms. */
const quiet = 1_500;

/** What the page notes, in ms. */
interface Noted {
  /** From a key that changes the draft to the frame with its verdict. */
  readonly answers: number[];
  /** From each question for a proof to the worker's answer. */
  readonly proofs: number[];
  /** Durations of the tasks over 50 ms. */
  readonly tasks: number[];
  /** When the last of them ended. */
  ended: number;
}

/** Notes what the page does; runs in it before its own code. */
function note(): void {
  const noted: Noted = { answers: [], proofs: [], tasks: [], ended: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.tasks.push(duration);
      noted.ended = startTime + duration;
    }
  }).observe({ type: 'longtask' });
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function timed(this: Worker, ...message: unknown[]): void {
    const asked = performance.now();
    const [{ id, question }] = message as [{ id: number; question: { kind: string } }];
    const hear = ({ data }: MessageEvent<{ id: number }>): void => {
      if (data.id !== id) return;
      this.removeEventListener('message', hear);
      noted.proofs.push(performance.now() - asked);
    };
    if (question.kind === 'prove') this.addEventListener('message', hear);
    Reflect.apply(postMessage, this, message);
  };
  const verdict = (): string => document.querySelector('h1')?.textContent ?? '';
  addEventListener('keydown', ({ key }) => {
    if (key.toLowerCase() !== 'z') return;
    const [pressed, before] = [performance.now(), verdict()];
    const look = (): void => {
      if (verdict() === before) requestAnimationFrame(look);
      else noted.answers.push(performance.now() - pressed);
    };
    requestAnimationFrame(look);
  });
}

/** Returns what the page noted since it was asked last. */
const takeNoted = (page: Page): Promise<Noted> =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    const taken = structuredClone(noted);
    for (const list of [noted.answers, noted.proofs, noted.tasks]) list.length = 0;
    return taken;
  });

/** Waits until the telephone shows its screen and the page rests. */
async function settled(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('[data-step]').waitFor({ state: 'attached' });
  await page.waitForFunction(
    (least) => {
      const { noted } = globalThis as unknown as { noted: Noted };
      return performance.now() - noted.ended > least;
    },
    quiet,
    { polling: 100 },
  );
}

async function opened(
  browser: Browser,
): Promise<{ page: Page; throttle: (rate: number) => Promise<unknown> }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1300 }, locale: 'es-MX' });
  await page.addInitScript(`globalThis.__name = (named) => named; (${String(note)})()`);
  const session = await page.context().newCDPSession(page);
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await throttle(slower);
  await page.goto(`http://localhost:${port}/journeys/onboarding/`);
  await page.getByRole('row').nth(3).waitFor();
  await settled(page);
  return { page, throttle };
}

/** Drags a step to where it stops customers. Returns the longest task meanwhile, in ms. */
async function drag(page: Page): Promise<number> {
  const row = (step: string) => page.getByRole('row', { name: new RegExp(`^\\d+\\. ${step}`) });
  const places = await Promise.all(['Revisión', 'Dirección'].map((step) => row(step).boundingBox()));
  const [from, to] = places.map((place) => ({ x: (place?.x ?? 0) + 120, y: (place?.y ?? 0) + 4 }));
  if (!from || !to) throw new Error('The steps to drag are not there.');
  await page.mouse.move(from.x, from.y);
  await settled(page);
  await takeNoted(page);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 40 });
  const { tasks } = await takeNoted(page);
  await page.mouse.up();
  await page.getByText('1 cambio', { exact: true }).waitFor();
  await settled(page);
  return Math.max(0, ...tasks);
}

/** Presses a key of undo, and waits until its list is drawn. */
async function press(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys);
  // The telephone of another verdict is drawn after the list.
  await page.waitForTimeout(quiet);
  await settled(page);
}

function line(name: string, value: number, limit: number): string {
  const isOver = value > limit;
  if (isOver) process.exitCode = 1;
  return `${name.padEnd(60)}${value === 0 ? `under ${limit}` : value.toFixed(0)}${isOver ? ` (over ${limit})` : ''}`;
}

/** `npm run bench -- studio [rounds]`: how fast Journey Studio answers edits of the purchase on a slow processor; medians, in ms. */
export async function studioTable(rounds: number): Promise<void> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'senda-studio-bench-'));
  await buildStudio(outDir);
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port } });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const { page, throttle } = await opened(browser);
    const noted = { answers: [] as number[], proofs: [] as number[] };
    const longest = new Map<number, number[]>([1, slower].map((rate) => [rate, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [rate, tasks] of longest) {
        await throttle(rate);
        tasks.push(await drag(page));
        await throttle(slower);
        await takeNoted(page);
        for (const keys of ['Control+z', 'Control+Shift+z', 'Control+z']) await press(page, keys);
        const { answers, proofs } = await takeNoted(page);
        noted.answers.push(...answers);
        noted.proofs.push(...proofs);
      }
    }
    const { answers, proofs } = noted;
    const proof = middle(proofs);
    console.log(`the proof, at full speed${' '.repeat(36)}${proof.toFixed(0)}`);
    console.log(line('from the key to the verdict', middle(answers) + (slower - 1) * proof, most.answer));
    for (const [rate, tasks] of longest) {
      const name = `longest task while a step is dragged, ${rate === 1 ? 'at full speed' : `${rate} times slower`}`;
      console.log(line(name, middle(tasks), most.task));
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
