import { type Browser, chromium, type Page } from 'playwright';
import type { AskedStep } from '../../apps/storefront/src/preview/asked-step.ts';
import { exitWithError } from '../bootstrap.mjs';
import { findChromium, headlessLaunch } from '../chromium.mjs';

/** How the pages of a storyboard look. */
export interface Look {
  readonly locale: string;
  readonly brand: string;
  readonly theme: string;
  /** CSS px. */
  readonly width: number;
  /** Pixels of the picture for each CSS px. */
  readonly scale: number;
}

/** A step of a storyboard that was drawn. */
export interface Picture {
  readonly step: string;
  /** The page's heading. */
  readonly title: string;
  readonly png: Buffer;
}

/** Opens the browser that draws, or exits with advice. */
export async function openBrowser(): Promise<Browser> {
  if (!findChromium())
    exitWithError(
      'No Chromium was found. Install one ("npx playwright install chromium"), or set CHROMIUM_PATH to its path.',
    );
  return chromium.launch(headlessLaunch());
}

/** How the rendering of a story has ended. */
interface Rendered {
  readonly id: string;
  readonly phase: string;
  /** The error that the story failed with; empty for none. */
  readonly message: string;
}

/** The state of the story's rendering, and its error. */
const renderedIn = (): Rendered => {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    readonly __STORYBOOK_PREVIEW__?: {
      readonly currentRender?: { readonly id: string; readonly phase?: string };
    };
  };
  const { id = '', phase = '' } = preview?.currentRender ?? {};
  const message = document.querySelector('#error-message')?.textContent ?? '';
  return { id, phase, message: document.body.classList.contains('sb-show-errordisplay') ? message : '' };
};

// Between them the story's checks run: one that is left then reloads its page.
const over = ['finished', 'errored', 'aborted'];

/** Waits until the story of a page has been rendered, played and checked, or has failed. */
export async function renderedStory(page: Page, story: string): Promise<Rendered> {
  const handle = await page.waitForFunction(
    ([read, phases, wanted]) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- a function of this module, sent as its text
      const now = new Function(`return (${read})()`)() as Rendered;
      return now.id === wanted && (phases.includes(now.phase) || now.message !== '') ? now : false;
    },
    [String(renderedIn), over, story] as const,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as Rendered;
}

/** The story that shows any step to any person. */
export const anyone = 'journeys-anyone--anyone';

/** Draws steps in one browser. */
export async function drawSteps(
  browser: Browser,
  storybook: string,
  asked: readonly AskedStep[],
  look: Look,
  onDrawn: (step: string) => void,
): Promise<readonly Picture[]> {
  const { width, scale, theme, locale } = look;
  const pictures: Picture[] = [];
  // One service worker answers all pages of a context.
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale,
  });
  try {
    for (const step of asked) {
      const page = await context.newPage();
      pictures.push(await drawStep(page, storybook, step, look));
      await page.close();
      onDrawn(step.args.step);
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function drawStep(
  page: Page,
  storybook: string,
  asked: AskedStep,
  { locale, brand, theme }: Look,
): Promise<Picture> {
  await page.addInitScript((value) => Object.assign(globalThis, { sendaStep: value }), asked);
  const globals = `locale:${locale};brand:${brand};theme:${theme};clock:still`;
  await page.goto(new URL(`iframe.html?id=${anyone}&viewMode=story&globals=${globals}`, storybook).href);
  const rendered = await renderedStory(page, anyone);
  if (rendered.message !== '')
    throw new Error(`"${asked.args.step}" could not be shown: ${rendered.message}`);
  await page.evaluate(() => document.fonts.ready);
  await wholeHeight(page);
  const title = (await page.locator('#storybook-root h1').first().textContent()) ?? '';
  return { step: asked.args.step, title, png: await page.screenshot({ animations: 'disabled' }) };
}

/** Makes the window as high as the page, so that what sticks to its foot is there. */
async function fit(page: Page): Promise<void> {
  for (let last = 0; ; ) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height === last) return;
    last = height;
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height });
  }
}

/** Shows all of a page: what loads near the viewport is first let in, as it is seldom as high as the place that is kept for it. */
async function wholeHeight(page: Page): Promise<void> {
  const size = page.viewportSize();
  await fit(page);
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
  if (size) await page.setViewportSize(size);
  await fit(page);
}
