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
/** Long enough for the telephone to walk to its screen, in ms. */
const rest = 3_000;

/** What the page notes, in ms. */
interface Noted {
  /** From a key that changes the draft to the frame with its verdict. */
  readonly answers: number[];
  /** From each question to the worker's answer. */
  readonly proofs: number[];
  /** Durations of the tasks over 50 ms. */
  readonly tasks: number[];
}

/** Notes what the page does; runs in it before its own code. */
function note(): void {
  const noted: Noted = { answers: [], proofs: [], tasks: [] };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function timed(this: Worker, ...message: unknown[]): void {
    const asked = performance.now();
    this.addEventListener('message', () => noted.proofs.push(performance.now() - asked), { once: true });
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
    for (const list of Object.values(noted)) list.length = 0;
    return taken;
  });

async function opened(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1300 }, locale: 'es-MX' });
  await page.addInitScript(`globalThis.__name = (named) => named; (${String(note)})()`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`http://localhost:${port}/journeys/onboarding/`);
  await page.getByRole('row').nth(3).waitFor();
  await page.waitForTimeout(rest);
  return page;
}

/** Drags a step to where it stops customers. Returns the longest task meanwhile, in ms. */
async function drag(page: Page): Promise<number> {
  const row = (step: string) => page.getByRole('row', { name: new RegExp(`^\\d+\\. ${step}`) });
  await takeNoted(page);
  await row('Revisión').dragTo(row('Dirección'), { targetPosition: { x: 120, y: 4 }, steps: 40 });
  const { tasks } = await takeNoted(page);
  await page.getByText('1 cambio', { exact: true }).waitFor();
  await page.waitForTimeout(rest);
  return Math.max(0, ...tasks);
}

function line(name: string, value: number, limit: number): string {
  const isOver = value > limit;
  if (isOver) process.exitCode = 1;
  return `${name.padEnd(46)}${value.toFixed(0)}${isOver ? ` (over ${limit})` : ''}`;
}

/** `npm run bench -- studio [rounds]`: how fast Journey Studio answers edits of the purchase on a slow processor; medians, in ms. */
export async function studioTable(rounds: number): Promise<void> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'senda-studio-bench-'));
  await buildStudio(outDir);
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port } });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await opened(browser);
    const longest = await drag(page);
    await takeNoted(page);
    for (let round = 0; round < rounds; round += 1) {
      for (const keys of ['Control+z', 'Control+Shift+z']) {
        await page.keyboard.press(keys);
        await page.waitForTimeout(rest);
      }
    }
    const { answers, proofs } = await takeNoted(page);
    const proof = middle(proofs);
    console.log(`the proof, at full speed${' '.repeat(22)}${proof.toFixed(0)}`);
    console.log(line('from the key to the verdict', middle(answers) + (slower - 1) * proof, most.answer));
    console.log(line('longest task while a step is dragged', longest, most.task));
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
