// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';

const reload = vi.fn<() => Promise<void>>(async () => undefined);
vi.mock('../platform/load/chunk-load-error.ts', () => ({ reloadOnce: reload }));
vi.mock('../sim-activation/code-reader.ts', () => ({
  loadCodeReader: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));
const { scanner } = await import('../sim-activation/scanner.ts');

it.each([
  ['is busy with the scan before', () => Promise.reject(new DOMException('busy', 'NotReadableError'))],
  ['waits for permission', () => new Promise<never>(() => undefined)],
])('a reader that failed to load reloads the page, also when the camera %s', async (_, getUserMedia) => {
  reload.mockClear();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const scan = createActor(scanner).start();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  scan.stop();
});
