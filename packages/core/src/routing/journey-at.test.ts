import { expect, it } from 'vitest';
import { type JourneyAtAddress, journeyAt } from './journey-at.ts';

const known = (listed: string, begun = '', here = ''): readonly JourneyAtAddress[] =>
  (['onboarding', 'termination'] as const).map((id) => ({
    id,
    isListed: listed.includes(id),
    isBegun: begun.includes(id),
    isHere: here.includes(id),
  }));

it.each([
  ['the journey with a step there', '/web/delivery', known('onboarding', 'termination'), 'onboarding'],
  [
    'of two the one that is begun',
    '/web/delivery',
    known('onboarding termination', 'termination'),
    'termination',
  ],
  [
    'of two the one whose customer stands there, also at its end',
    '/manage/x',
    known('onboarding termination', 'termination', 'onboarding'),
    'onboarding',
  ],
  [
    'of two begun the one by the address',
    '/manage/x',
    known('onboarding termination', 'onboarding termination'),
    'termination',
  ],
  ['of two new ones the one by the address', '/manage/x', known('onboarding termination'), 'termination'],
  [
    'an address without a step, by its first segments',
    '/manage/termination-request/x',
    known(''),
    'termination',
  ],
  [
    'an address without a step, by its first segment',
    '/web/guest-contact',
    known('', 'termination'),
    'onboarding',
  ],
])('%s', (_, path, all, expected) => {
  expect(journeyAt(path, all)).toBe(expected);
});

it('without journeys there is none', () => {
  expect(journeyAt('/web/delivery', [])).toBeNull();
});
