import { afterEach, expect, it, vi } from 'vitest';
import { canShare, shareText } from './copy-text.ts';

const copied = { copied: 'order.quick.copied', failed: 'order.quick.copy.failed' };
const number = '5501427788';
const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
const give = () => shareText(number, { text: number }, copied);

afterEach(() => {
  vi.unstubAllGlobals();
  writeText.mockClear();
});

it('hands a text to the phone’s own way of sending, and copies nothing if that is called off', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {
    throw new DOMException('The customer has closed it.', 'AbortError');
  });
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(canShare()).toBe(true);
  give();
  await Promise.resolve();
  expect(share.mock.calls).toEqual([[{ text: number }]]);
  expect(writeText).not.toHaveBeenCalled();
});

it('copies the text where the browser has no way of sending', () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(canShare()).toBe(false);
  give();
  expect(writeText.mock.calls).toEqual([[number]]);
});
