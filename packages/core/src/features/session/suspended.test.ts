import { expect, it } from 'vitest';
import { hasAnswers, isResumable } from './suspended.ts';

const at = 1_800_000_000_000;
const suspended = { userId: 'ana', at, address: '/web/address-details', journeys: {} };

it.each([
  ['ana', 0, true],
  ['ana', 30 * 60_000, true],
  ['ana', 30 * 60_000 + 1, false],
  ['ana', -1, false],
  ['eva', 0, false],
  ['', 0, false],
])(
  'suspended data is restored to its own customer for half an hour: %s after %i ms: %s',
  (who, later, is) => {
    expect(isResumable(suspended, who, at + later)).toBe(is);
  },
);

it.each([
  [undefined, false],
  ['{}', false],
  [{ done: [] }, false],
  [{ done: ['pre-checkout'] }, true],
])('a stored journey %j has answers: %s', (kept, has) => {
  expect(hasAnswers(kept)).toBe(has);
});
