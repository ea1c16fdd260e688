import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  ['personal-details', 'payment', 'payment', 'shell.backToPayment'],
  ['personal-details', 'payment', 'order-summary', 'shell.backToSummary'],
  ['order-summary', 'payment', 'payment', 'shell.backToPayment'],
  ['connection-details', 'payment', 'port-in', 'common.next'],
  ['connection-details', 'payment', 'order-summary', 'common.next'],
  ['personal-details', 'payment', 'personal-details', 'common.next'],
  ['personal-details', 'payment', undefined, 'common.next'],
  ['personal-details', 'order-summary', 'order-summary', 'common.next'],
  ['personal-details', undefined, 'address-details', 'common.next'],
] as const)('%s on the way back to %s, followed by %s: %s', (step, returnsTo, leadsTo, text) => {
  expect(wayBack(step, returnsTo, leadsTo)).toBe(text);
});
