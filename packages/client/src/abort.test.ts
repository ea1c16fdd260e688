import { expect, it } from 'vitest';
import { unlessAborted } from './abort.ts';

it('unlessAborted rejects at once for a signal that has aborted before', async () => {
  await expect(unlessAborted(Promise.resolve(1), AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
