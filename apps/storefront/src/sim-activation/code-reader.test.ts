import { expect, it, test } from 'vitest';
import { browserReader } from './code-reader.ts';

/** Returns a browser that reads these formats and sees these codes; null: its camera's picture cannot be read. */
function browserWith(formats: string[], seen: readonly string[] | null) {
  const asked: string[][] = [];
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats);
    constructor(options: { formats: string[] }) {
      asked.push(options.formats);
    }
    detect = () =>
      seen === null
        ? Promise.reject(new Error('busy'))
        : Promise.resolve(seen.map((rawValue) => ({ rawValue })));
  }
  return { asked, BarcodeDetector };
}
const video = {} as HTMLVideoElement;

test('the reader of the browser reads every code of the picture, of the kinds on SIM cards', async () => {
  const browser = browserWith(['aztec', 'code_128', 'qr_code'], ['490154203237518', '8952020000070000021']);
  const read = await browserReader(browser);
  expect(await read?.(video)).toEqual(['490154203237518', '8952020000070000021']);
  expect(browser.asked).toEqual([['code_128', 'qr_code']]);
});

it('skips a picture that cannot be read', async () => {
  const read = await browserReader(browserWith(['code_128'], null));
  expect(await read?.(video)).toEqual([]);
});

test.each([
  ['has no reader', {}],
  ['does not read the long barcode', browserWith(['qr_code'], [])],
])('none if the browser %s', async (_name, browser) => {
  expect(await browserReader(browser)).toBeNull();
});
