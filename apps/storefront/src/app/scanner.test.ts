// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

const reload = vi.fn<() => Promise<void>>(async () => undefined);
vi.mock('../platform/load/chunk-load-error.ts', () => ({ reloadOnce: reload }));
/** Ends the loading of the reader. */
let end: (error: Error) => void = () => undefined;
const unloaded = new TypeError('Failed to fetch dynamically imported module');
vi.mock('../sim-activation/code-reader.ts', () => ({
  loadCodeReader: () => new Promise((_, reject) => (end = reject)),
}));
const { scanner } = await import('../sim-activation/scanner.ts');

/** A page that scans until the camera fails or the customer leaves. */
const page = createMachine({
  initial: 'scanning',
  states: {
    scanning: {
      invoke: { src: scanner },
      on: { 'scanner.failed': 'failed', 'scan.left': 'left' },
    },
    failed: {},
    left: {},
  },
});

function scanWith(getUserMedia: () => Promise<never>) {
  reload.mockClear();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return createActor(page).start();
}
const waits = () => new Promise<never>(() => undefined);
const turns = () => new Promise((resolve) => setTimeout(resolve, 0));

it.each([
  ['is busy with the scan before', () => Promise.reject(new DOMException('busy', 'NotReadableError'))],
  ['was refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['waits for permission', waits],
])('a reader that failed to load reloads the page, also when the camera %s', async (_, getUserMedia) => {
  const scan = scanWith(getUserMedia);
  await turns();
  end(unloaded);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  scan.stop();
});

it('a scan that the customer has left reloads nothing', async () => {
  const scan = scanWith(waits);
  scan.send({ type: 'scan.left' });
  end(unloaded);
  await turns();
  expect(reload).not.toHaveBeenCalled();
  scan.stop();
});

it('another page than that of the failed camera is not reloaded', async () => {
  const scan = scanWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await turns();
  expect(scan.getSnapshot().value).toBe('failed');
  window.history.pushState(null, '', '/web/elsewhere');
  end(unloaded);
  await turns();
  expect(reload).not.toHaveBeenCalled();
  scan.stop();
});
