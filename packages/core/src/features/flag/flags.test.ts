import type { Flags } from '@senda/journey/library';
import { describe, expect, it } from 'vitest';
import { flagContext, flagFacts, isInShare } from './flags.ts';

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

describe('a version for a part of the devices', () => {
  const devices = Array.from({ length: 1_000 }, (_, at) => `device-${at}`);
  const drawn = (hash: string, share: number) => devices.filter((id) => isInShare({ hash, share }, id));

  it.each([1, 10, 50, 99])('is given to about %s %% of them', (share) => {
    expect(Math.abs(drawn('one', share).length / 10 - share)).toBeLessThan(4);
  });

  it('is kept by each device while its share grows', () => {
    const grown = new Set(drawn('one', 40));
    expect(drawn('one', 10).every((id) => grown.has(id))).toBe(true);
  });

  it('is drawn again for another version', () => {
    const both = new Set(drawn('two', 50));
    const again = drawn('one', 50).filter((id) => both.has(id)).length;
    expect(again).toBeGreaterThan(150);
    expect(again).toBeLessThan(350);
  });
});
