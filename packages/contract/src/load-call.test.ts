import { expect, it } from 'vitest';
import { callNames, calls } from './calls/index.ts';
import { loadCall } from './load-call.ts';

it.each(callNames)('%s is found in its group', async (name) => {
  expect(await loadCall(name)).toBe(calls[name]);
});
