import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { OtherBrowser, RunIn } from './browser.ts';
import { findWebKit } from './find-webkit.ts';

// A folder, which `import` does not resolve.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote');

/** How long the browser may take to leave a page (ms), and a page to answer. */
const patience = 15_000;

/** Starts an X server, which chooses its display itself. */
async function startDisplay(program: string): Promise<{ name: string; stop: () => void }> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => void server.kill() };
}

function driverOf(page: WebDriver): OtherBrowser {
  const find = (element: string) => page.findElement(By.css(element));
  return {
    name: 'WebKit',
    open: (address) => page.get(address),
    // The answer of a page that is left may never come: it goes after the script has returned, and the browser itself is asked whether it went.
    back: async () => {
      const left = await page.getCurrentUrl();
      await page.executeScript('setTimeout(() => history.back())');
      await page.wait(async () => (await page.getCurrentUrl()) !== left, patience);
    },
    // The window has a frame and a bar of its own: it is made so much larger.
    resize: async (width, height) => {
      await page.manage().window().setRect({ width, height });
      const [inner = width, innerHeight = height] = await page.executeScript<number[]>(
        'return [innerWidth, innerHeight]',
      );
      const size = { width: 2 * width - inner, height: 2 * height - innerHeight };
      await page.manage().window().setRect(size);
    },
    // A page that is kept in memory is asleep: the driver's own limit sleeps with it.
    evaluate: (expression) =>
      Promise.race([
        page.executeScript(`return (${expression})`),
        setTimeout(patience, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('The page has not answered.')),
        ),
      ]),
    click: async (element) => await find(element).click(),
    type: async (element, text) => await find(element).sendKeys(text),
    select: async (element, value) => await find(`${element} option[value="${value}"]`).click(),
    attach: async (element, file) => await find(element).sendKeys(file),
  };
}

/** Runs a walk in WebKitGTK, and ends browser, driver and X server after it. */
export const inWebKit: RunIn = async (walk) => {
  const found = findWebKit();
  if (!found) throw new Error('This machine has no WebKitGTK with its driver.');
  const screen = await startDisplay(found.display);
  // As root there is no sandbox.
  const environment = { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const service = new DriverService.Builder(found.driver)
    .setLoopback(true)
    .setEnvironment(environment)
    .build();
  try {
    const options = { binary: found.browser, args: ['--automation'] };
    const page = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build();
    await walk(driverOf(page)).finally(() => page.quit());
  } finally {
    await service.kill();
    screen.stop();
  }
};
