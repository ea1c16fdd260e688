/** What the walks of Journey Studio share: its files, its addresses, who signs in, a keyboard without a mouse. */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { messagesIn } from './messages.ts';
import { keepRunning, startOperator, startStorefront } from './stack.ts';

/** The port of the storefront, and the addresses of its studio and operator. */
export const port = 5195;
export const studio = `http://localhost:${port + 1000}`;
export const operator = 'http://localhost:8795';
export const say = messagesIn('es-MX');

/** Returns a copy of the journeys, and a function that moves a line of a file before another one. */
export async function copiedJourneys() {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'senda-studio-')), 'journeys');
  await cp('journeys', folder, { recursive: true });
  async function move(name: string, line: string, before: string): Promise<void> {
    const file = path.join(folder, name);
    const lines = (await readFile(file, 'utf8')).split('\n');
    const at = (step: string): number => lines.findIndex((text) => text.includes(`"name": "${step}"`));
    const [moved = ''] = lines.splice(at(line), 1);
    lines.splice(at(before), 0, moved);
    await writeFile(file, lines.join('\n'));
  }
  return { folder, move };
}

async function startShop() {
  const copy = await copiedJourneys();
  keepRunning(await startStorefront(port, operator, copy.folder));
  return { ...copy, file: path.join(copy.folder, 'onboarding.json') };
}

/** One development server for all walks: starting it takes longer than most of them. */
let shop: ReturnType<typeof startShop> | undefined;

/** Returns the shop whose journeys the studio edits, with its files as in the repository. Its operator is started by who needs one. */
export async function sharedShop() {
  const { folder, file, move } = await (shop ??= startShop());
  for (const name of await readdir('journeys')) {
    const [here, there] = [path.join(folder, name), path.join('journeys', name)];
    const text = await readFile(there, 'utf8');
    if (text !== (await readFile(here, 'utf8'))) await writeFile(here, text);
  }
  // Pages opened from here on receive no event for these saves.
  const { steps } = JSON.parse(await readFile(file, 'utf8')) as { readonly steps: unknown };
  const served = async () => (await fetch(`http://localhost:${port}/@id/__x00__virtual:journeys`)).text();
  await expect.poll(served).toContain(JSON.stringify(steps));
  return { folder, file, move };
}

/** Opens the purchase in the studio of a shop without an operator. */
export async function openedPurchase(page: Page) {
  const opened = await sharedShop();
  await page.goto(`${studio}/journeys/onboarding`);
  return opened;
}

/** Starts a shop whose staff publishes: its operator serves the journeys of a folder, else those that the studio edits. */
export async function publishingShop(settings: Readonly<Record<string, string>> = {}) {
  const opened = await sharedShop();
  const data = await mkdtemp(path.join(tmpdir(), 'senda-studio-data-'));
  await startOperator(8795, data, { JOURNEYS_DIR: opened.folder, ...settings });
  return opened;
}

/** Presses keys as somebody without a mouse does, and counts them. */
export function keyboardOf(page: Page) {
  let pressed = 0;
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      pressed++;
      await page.keyboard.press(key);
    }
  }
  /** Goes on by a key until an element has the focus. */
  async function until(key: string, element: Locator): Promise<void> {
    const isThere = () => element.evaluate((one) => one === document.activeElement);
    do await press(key);
    while (!(await isThere()));
  }
  return { press, until, type: (text: string) => press(...text.split('')), count: () => pressed };
}

/** Makes each frame of a page late from now on, as a busy computer does: keys come first. */
export const delayFrames = (page: Page) =>
  page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) => Number(setTimeout(() => request(frame), 500));
  });

/** Opens the publication of the purchase and signs in. */
export async function signInAs(page: Page, person: string): Promise<void> {
  await page.goto(`${studio}/journeys/onboarding/publish`);
  await page.getByRole('button', { name: say('studio', 'studio.publish.signIn') }).click();
  await page.getByRole('link', { name: person }).click();
}

/** Moves a step of the purchase before another one, and waits for the verdict. */
export async function moveBefore(page: Page, step: string, before: string): Promise<void> {
  await page.goto(`${studio}/journeys/onboarding`);
  await page.getByRole('button', { name: say('studio', 'studio.edit.moveMenu', { step }) }).click();
  await page
    .getByRole('menuitem', { name: say('studio', 'studio.edit.before', { step: before }), exact: true })
    .click();
  await expect(page.getByText(`${step} pasó antes de ${before}.`).first()).toBeVisible();
}
