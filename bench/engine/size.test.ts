import { expect, test } from 'vitest';
import { engineBytes } from './size.ts';

test('the engine and its host for React add at most 10.2 kB gzipped to a bundle that has their libraries', async () => {
  const { names, bytes } = await engineBytes();
  expect(names).toContain('useHostedStep');
  expect(bytes).toBeLessThanOrEqual(10_200);
});
