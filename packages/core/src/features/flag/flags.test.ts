import type { Flags } from '@senda/journey/library';
import { expect, it } from 'vitest';
import { flagContext, flagFacts } from './flags.ts';

const device = { app_type: 'web', device_id: 'web_1_abc', device_type: 'browser' };

// spec 3.device.flag-context: #flagContext
it('identifies the customer by key and e-mail, and their device', () => {
  expect(flagContext({ userId: 'u-7', email: 'ana@example.com', device })).toEqual({
    kind: 'multi',
    targetingKey: 'u-7',
    user: { key: 'u-7', email: 'ana@example.com' },
    device: { key: 'web_1_abc', ...device },
  });
});

// spec 6.guest.flags: #anonymous
it('is anonymous and without e-mail if no one is signed in', () => {
  expect(flagContext({ userId: null, email: 'left@example.com', device }).user).toEqual({
    key: 'web_1_abc',
    anonymous: true,
  });
});

const flags: Flags = {
  flagShortForm: { values: [true, false], default: false, percent: { true: 100 } },
  flagPrices: { values: ['old', 'new'], default: 'old' },
};
const ana = { id: 'u-7', now: 0 };

it('takes the values of the flag service that a flag has, and draws the others', () => {
  expect(flagFacts(flags, { flagPrices: 'new', flagOther: true, channel: 'x' }, ana)).toEqual({
    flagShortForm: true,
    flagPrices: 'new',
  });
  expect(flagFacts(flags, { flagShortForm: false, flagPrices: 'newest' }, ana)).toEqual({
    flagShortForm: false,
    flagPrices: 'old',
  });
});

it('draws half of the customers into an experiment, each to the same side again', () => {
  const half: Flags = { flagShortForm: { values: [true, false], default: false, percent: { true: 50 } } };
  const sides = (now: number) =>
    Array.from(
      { length: 400 },
      (_, index) => flagFacts(half, {}, { id: `u-${index}`, now })['flagShortForm'],
    );
  expect(sides(1)).toEqual(sides(2));
  expect(new Set(sides(1))).toEqual(new Set([true, false]));
});
