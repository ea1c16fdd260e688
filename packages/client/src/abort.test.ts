import { expect, it } from 'vitest';
import { unlessAborted } from './abort.ts';

it('unlessAborted rejects immediately if the signal is already aborted', async () => {
  await expect(unlessAborted(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
