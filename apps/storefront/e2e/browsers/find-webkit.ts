import { existsSync, readdirSync } from 'node:fs';

/** Where Debian installs the browser of WebKitGTK: a folder for each architecture. */
const libraries = '/usr/lib';

/**
 * Returns the programs that a walk in WebKit needs, null if one is missing: WebKitGTK's driver and browser, and an X server.
 * Debian's packages are `webkit2gtk-driver` and `xvfb`.
 */
export function findWebKit(): { driver: string; browser: string; display: string } | null {
  if (!existsSync(libraries)) return null;
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = readdirSync(libraries)
    .map((folder) => `${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file));
  return browser && existsSync(driver) && existsSync(display) ? { driver, browser, display } : null;
}
