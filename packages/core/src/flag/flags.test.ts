import type { FactDeclaration } from '@senda/journey';
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

const facts = {
  channel: { values: ['web', 'retail'], ambient: true },
  flagShortForm: { values: [true, false], ambient: true },
  flagPrices: { values: ['old', 'new'], ambient: true },
  flagrant: { values: [true, false], ambient: true },
} as const satisfies Record<string, FactDeclaration>;

it('accepts only values that a journey declares', () => {
  expect(
    flagFacts(facts, { flagShortForm: true, flagPrices: 'newest', flagOther: true, channel: 'x' }),
  ).toEqual({
    flagShortForm: true,
    flagPrices: 'old',
  });
  expect(flagFacts(facts, {})).toEqual({ flagShortForm: false, flagPrices: 'old' });
});
