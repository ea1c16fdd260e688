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
])('%s asks for its machine or journey', (file, args, request) => {
  expect(requestFor(file, args)).toEqual(request);
});

test('requests are the same when they ask for the same machine or journey', () => {
  expect(isSameRequest({ machine: 'otp' }, { machine: 'otp' })).toBe(true);
  expect(isSameRequest({ machine: 'otp' }, { journey: 'otp' })).toBe(false);
});

const machines = {
  '../core/src/shop/door.machine.ts': async () => ({
    shut: true,
    doorMachine: createMachine({ id: 'door', initial: 'shut', states: { shut: {} } }),
  }),
  '../core/src/shop/outdoor.machine.ts': () => Promise.reject(new Error('is loaded only when asked for')),
  '../core/src/shop/none.machine.ts': async () => ({}),
};

test('only the machine that is asked for is loaded', async () => {
  const chart = await chartOf({ machine: 'door' }, machines);
  expect(chart?.states.map(({ id }) => id)).toEqual(['', 'shut']);
});

test('there is no chart of an unknown machine or journey, nor of a file without a machine', async () => {
  expect(await chartOf({ machine: 'kit' }, machines)).toBeNull();
  expect(await chartOf({ machine: 'none' }, machines)).toBeNull();
  expect(await chartOf({ journey: 'kit' }, machines)).toBeNull();
});

test("a journey's chart has its steps and starts from $nowhere, without what leads from anywhere to anywhere", async () => {
  const chart = await chartOf({ journey: 'onboarding' }, machines);
  const leads = (from: string) => chart?.transitions.filter((one) => one.from === from);
  expect(chart?.states.map(({ id }) => id)).toContain('verify-otp');
  expect(leads('')).toEqual([]);
  expect(leads('$nowhere')).toEqual([{ from: '$nowhere', to: 'pre-checkout', labels: ['start'] }]);
  expect(leads('payment-failed')).toEqual([
    { from: 'payment-failed', to: 'payment', labels: ['back', 'retry'] },
  ]);
});
