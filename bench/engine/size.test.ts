import { expect, test } from 'vitest';
import { engineBytes } from './size.ts';

test('the engine adds at most 9.7 kB gzipped to a browser bundle over xstate and valibot', {
  timeout: 30_000,
}, async () => {
  const { names, bytes } = await engineBytes();
  expect(names).toContain('compileJourney');
  expect(bytes).toBeLessThanOrEqual(9_700);
});
