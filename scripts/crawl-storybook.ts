/**
 * `npm run crawl-storybook`: opens each story of the built Storybook, and names those that are blank, fail, write a warning or an error to
 * the console, miss a file, or show a page that has not one heading.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { anyone, openBrowser, renderedStory } from './storyboard/pictures.ts';
import { openStorybook } from './storyboard/storybook.ts';

const usage = `npm run crawl-storybook -- [--only TEXT] [--locale es-MX] [--pages 2] [--url URL]

  --only   stories whose id contains the text
  --pages  how many stories are open at once
  --url    a running Storybook; without it the built one, which is built where it is out of date`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en-US' },
    pages: { type: 'string', default: '2' },
    url: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** Stories that a page shows before it is loaded again. */
const perPage = 40;

/** Returns what is wrong with a story as it is drawn. Runs in its page. */
const drawnFaults = (): readonly string[] => {
  const isDrawn = (element: Element) =>
    element.closest('.sb-wrapper') === null && element.getBoundingClientRect().height > 0;
  const drawn = [...document.querySelectorAll('#storybook-root *, dialog')].filter(isDrawn);
  if (drawn.length === 0) return ['is blank'];
  const page = document.querySelector('#storybook-root [data-layout]:has(main)');
  const headings = [...document.querySelectorAll('h1')].filter(isDrawn).length;
  const isJourney = location.pathname !== '/iframe.html';
  return [
    ...(page && headings !== 1 ? [`is a page with ${headings} h1`] : []),
    ...(isJourney && !document.querySelector('[data-step]') ? ['names no step'] : []),
  ];
};

/** Shows another story in an open page. Runs in it. */
const switchStory = (storyId: string): void => {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    readonly __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, value: object): void };
  };
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
};

/** Opens a page that shows one story after the other. Pages of one context would share what the app stores. */
async function openPage(browser: Browser, storybook: string) {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // What esbuild puts around functions that are sent to a page.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  let faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`throws: ${error.message}`));
  page.on('requestfailed', (request) =>
    faults.push(`request: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`request: ${response.url()} ${response.status()}`);
  });
  let count = 0;
  return async (story: string): Promise<readonly string[]> => {
    faults = [];
    try {
      const address = `iframe.html?id=${story}&viewMode=story&globals=locale:${values.locale}`;
      if (count++ % perPage === 0) await page.goto(new URL(address, storybook).href);
      else await page.evaluate(switchStory, story);
      const { message } = await renderedStory(page, story);
      if (message) faults.push(`fails: ${message}`);
      faults.push(...(await page.evaluate(drawnFaults)));
    } catch (error) {
      faults.push(`does not open: ${(error as Error).message}`);
      count = 0;
    }
    return faults.map((fault) => fault.replaceAll(/\s+/g, ' ').slice(0, 400));
  };
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const browser = await openBrowser();
  const { url, close } = await openStorybook(values.url);
  const index = (await (await fetch(new URL('index.json', url))).json()) as {
    readonly entries: Readonly<Record<string, { readonly type: string }>>;
  };
  const left = Object.entries(index.entries).flatMap(([id, { type }]) =>
    type === 'story' && id.includes(values.only) && id !== anyone ? [id] : [],
  );
  const count = left.length;
  const wrong = new Set<string>();
  const work = async () => {
    const crawl = await openPage(browser, url);
    for (let story = left.shift(); story !== undefined; story = left.shift())
      for (const fault of await crawl(story)) {
        wrong.add(story);
        console.log(`${story} ${fault}`);
      }
  };
  await Promise.all(Array.from({ length: Number(values.pages) }, work));
  await browser.close();
  close();
  console.log(`${count} stories, ${wrong.size} with faults`);
  if (wrong.size > 0) process.exitCode = 1;
}

await main();
