import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { findWebKit } from './find-webkit.ts';

// A folder, which `import` does not resolve.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof import('selenium-webdriver/remote');

type WebKit = NonNullable<ReturnType<typeof findWebKit>>;

/** Starts an X server, which chooses its display itself. */
async function startDisplay(program: string): Promise<{ name: string; stop: () => void }> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => void server.kill() };
}

/** Runs a walk in WebKitGTK, and ends browser, driver and X server after it. */
export async function inWebKit(
  { driver, browser, display }: WebKit,
  walk: (page: WebDriver) => Promise<void>,
): Promise<void> {
  const screen = await startDisplay(display);
  // As root there is no sandbox.
  const environment = { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const service = new DriverService.Builder(driver).setLoopback(true).setEnvironment(environment).build();
  try {
    const options = { binary: browser, args: ['--automation'] };
    const page = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build();
    await walk(page).finally(() => page.quit());
  } finally {
    await service.kill();
    screen.stop();
  }
}
