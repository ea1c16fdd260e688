import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { bareTexts } from '@senda/ui/testing';

/** Runs in the page: logs the state of the screen and the clicks. */
function logSteps(): void {
  const log = (...words: unknown[]) => console.info('walk:', Math.round(performance.now()), ...words);
  for (const type of ['mousedown', 'click', 'submit']) {
    const logEvent = ({ target }: Event) => log(type, (target as Element).tagName, (target as Element).id);
    document.addEventListener(type, logEvent, true);
  }
  let last: string | undefined;
  const logScreen = () => {
    const screen = document.querySelector<HTMLElement>('[data-step]')?.dataset;
    const now = screen ? `${screen['step']} ${screen['state']}` : 'no screen';
    if (now !== last) log(now);
    last = now;
  };
  new MutationObserver(logScreen).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs in the page: logs each text that a translator would break. */
function logBareTexts(textsIn: typeof bareTexts): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) for (const text of textsIn(node)) console.info('bare text:', text);
  }).observe(document, { subtree: true, childList: true });
}

interface Fixtures {
  /** Opens a page in another browser, closed after the walk: open contexts go on beside all later walks. */
  otherBrowser: () => Promise<Page>;
  /** Prints the last steps of a failed walk: screen states, clicks, calls and their statuses, no bodies; and its page as it was then. */
  steps: void;
}

export const test = base.extend<Fixtures>({
  otherBrowser: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return await context.newPage();
    });
    await Promise.all(contexts.map(async (context) => await context.close()));
  },
  steps: [
    async ({ page }, use, info) => {
      const log: string[] = [];
      page.on('console', (message) => log.push(message.text()));
      page.on('framenavigated', (frame) => log.push(`at ${new URL(frame.url()).pathname}`));
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/'))
          log.push(`${response.status()} ${response.request().method()} ${pathname}`);
      });
      await page.addInitScript(logSteps);
      await page.addInitScript({ content: `(${logBareTexts.toString()})(${bareTexts.toString()})` });
      await use();
      expect(log.filter((line) => line.startsWith('bare text:'))).toEqual([]);
      if (info.status === info.expectedStatus) return;
      // Printed, since the reporter truncates attachments.
      console.info(`Last steps of "${info.title}":\n${log.slice(-60).join('\n')}`);
      const shown = page.locator('body').ariaSnapshot({ timeout: 10_000 });
      console.info(`Its page:\n${await shown.catch(String)}`);
    },
    { auto: true },
  ],
});
