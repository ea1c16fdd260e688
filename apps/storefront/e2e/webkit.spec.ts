import { writeFile } from 'node:fs/promises';
import { By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { fill, textsOf } from '../src/testing/stored.ts';
import { findWebKit } from './find-webkit.ts';
import { messagesIn } from './messages.ts';
import { prepare } from './prepared.ts';
import { test } from './test.ts';
import { picture } from './walk.ts';
import { inWebKit } from './webkit.ts';

const patience = 20_000;
const webkit = findWebKit();

/** A method that the types lack. */
type Named = WebElement & { getAccessibleName(): Promise<string> };

/** Fills in the file field with this label, once the page that has it is there. */
async function attach(page: WebDriver, name: string, file: string): Promise<void> {
  const isFilled = async (): Promise<boolean> => {
    for (const field of (await page.findElements(By.css('input[type=file]'))) as Named[]) {
      if (!(await field.getAccessibleName()).startsWith(name)) continue;
      await field.sendKeys(file);
      return true;
    }
    return false;
  };
  // A picture leads to the next page: a field of the last one may go meanwhile.
  const isGone = (thrown: unknown): boolean => thrown instanceof error.StaleElementReferenceError;
  await page.wait(
    () =>
      isFilled().catch((thrown: unknown) => {
        if (isGone(thrown)) return false;
        throw thrown;
      }),
    patience,
    `There is no file field "${name}".`,
  );
}

const titled = (title: string) => By.xpath(`//h1[contains(., '${title}')]`);
const nextButton = (text: string) => By.xpath(`//button[normalize-space(.)='${text}']`);

test('WebKit sends an identity check, whose pictures the page draws itself', async ({
  baseURL,
  request,
}, info) => {
  test.skip(webkit === null, 'this machine has no WebKitGTK with its driver');
  if (webkit === null) return;
  const text = messagesIn('es-MX');
  const { stored, values } = await prepare('identity-typed', request);
  const local = textsOf({ ...stored.local, locale: 'es-MX', langCode: 'es-MX' }, values);
  const session = textsOf(stored.session, values);
  const [selfie, passport] = [info.outputPath('me.png'), info.outputPath('passport.png')];
  for (const file of [selfie, passport]) await writeFile(file, picture('').buffer);
  await inWebKit(webkit, async (page) => {
    // A file of the same origin without the app.
    await page.get(`${baseURL}/prerendered.js`);
    await page.executeScript(
      `for (const [key, text] of Object.entries(arguments[0])) localStorage.setItem(key, text);
       for (const [key, text] of Object.entries(arguments[1])) sessionStorage.setItem(key, text);`,
      local,
      session,
    );
    await page.get(`${baseURL}${String(fill(stored.address, values))}`);
    await attach(page, text('kyc', 'kyc.side.only'), passport);
    await attach(page, text('kyc', 'kyc.photo'), selfie);
    const look = text('kyc', 'kyc.ask.check', { documentType: 'PASSPORT' });
    await page.wait(until.elementLocated(titled(look)), patience);
    await page.findElement(nextButton(text('common', 'common.next'))).click();
    await page.wait(until.elementLocated(titled(text('summary', 'summary.title'))), patience);
  });
});
