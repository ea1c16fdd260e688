import { test as base } from '@playwright/test';

/** Runs in the page: says on the console where the screen is, and what was pressed. */
function tellSteps(): void {
  const say = (...words: unknown[]) => console.info('walk:', Math.round(performance.now()), ...words);
  for (const type of ['mousedown', 'click', 'submit']) {
    const tell = ({ target }: Event) => say(type, (target as Element).tagName, (target as Element).id);
    document.addEventListener(type, tell, true);
  }
  let last: string | undefined;
  const look = () => {
    const screen = document.querySelector<HTMLElement>('[data-step]')?.dataset;
    const now = screen ? `${screen['step']} ${screen['state']}` : 'no screen';
    if (now !== last) say(now);
    last = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** A walk that fails tells its last steps: states of screens, presses, calls and their statuses; no bodies. */
export const test = base.extend<{ steps: void }>({
  steps: [
    async ({ page }, use, info) => {
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      page.on('framenavigated', (frame) => told.push(`at ${new URL(frame.url()).pathname}`));
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/'))
          told.push(`${response.status()} ${response.request().method()} ${pathname}`);
      });
      await page.addInitScript(tellSteps);
      await use();
      if (info.status === info.expectedStatus) return;
      // The reporter cuts an attachment after a few lines; what is printed it prints whole.
      console.info(`Last steps of "${info.title}":\n${told.slice(-60).join('\n')}`);
    },
    { auto: true },
  ],
});
