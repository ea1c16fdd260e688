import { expect, it } from 'vitest';
import { rootTarget } from './root.ts';

it.each([
  ['none', 'web', '/web/pre-checkout'],
  ['guest', 'web', '/web/pre-checkout'],
  ['customer', 'web', '/orderlist'],
  ['none', 'retail', '/retail-onboarding'],
  ['customer', 'retail', '/retail-onboarding'],
] as const)('section 2: the root leads %s on the channel %s to %s', (visitor, channel, target) => {
  expect(rootTarget(visitor, channel)).toBe(target);
});
