import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from './chart-of.ts';
import { isSameRequest, requestFor } from './chart-request.ts';

test.each([
  ['./apps/storefront/src/otp/otp.stories.tsx', {}, { machine: 'otp' }],
  ['./apps/storefront/src/pending/pending.stories.tsx', {}, { machine: 'pending-orders' }],
  [
    './apps/storefront/src/stories/journeys.stories.tsx',
    { journey: 'onboarding' },
    { journey: 'onboarding' },
  ],
])('%s requests its machine or journey', (file, args, request) => {
  expect(requestFor(file, args)).toEqual(request);
});

test('requests are the same if they are for the same machine or journey', () => {
  expect(isSameRequest({ machine: 'otp' }, { machine: 'otp' })).toBe(true);
  expect(isSameRequest({ machine: 'otp' }, { journey: 'otp' })).toBe(false);
});

const machines = {
  '../core/src/shop/door.machine.ts': async () => ({
    shut: true,
    doorMachine: createMachine({ id: 'door', initial: 'shut', states: { shut: {} } }),
  }),
  '../core/src/shop/outdoor.machine.ts': () => Promise.reject(new Error('must not be loaded')),
  '../core/src/shop/none.machine.ts': async () => ({}),
};

test('loads only the requested machine', async () => {
  const chart = await chartOf({ machine: 'door' }, machines);
  expect(chart?.states.map(({ id }) => id)).toEqual(['', 'shut']);
});

test('returns null for an unknown machine or journey, and for a file without a machine', async () => {
  expect(await chartOf({ machine: 'kit' }, machines)).toBeNull();
  expect(await chartOf({ machine: 'none' }, machines)).toBeNull();
  expect(await chartOf({ journey: 'kit' }, machines)).toBeNull();
});

test("a journey's chart has its steps and starts at the first one, without the transitions between any two steps", async () => {
  const chart = await chartOf({ journey: 'onboarding' }, machines);
  const transitionsFrom = (from: string) => chart?.transitions.filter((one) => one.from === from);
  expect(chart?.states.map(({ id }) => id)).toContain('verify-otp');
  expect(transitionsFrom('')).toEqual([]);
  expect(chart?.states.filter(({ isInitial }) => isInitial).map(({ id }) => id)).toEqual(['pre-checkout']);
  expect(JSON.stringify(chart)).not.toContain('$nowhere');
  expect(transitionsFrom('payment-failed')).toEqual([
    { from: 'payment-failed', to: 'payment', labels: ['back', 'retry'] },
  ]);
});
