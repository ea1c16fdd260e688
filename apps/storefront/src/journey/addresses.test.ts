import { expect, it } from 'vitest';
import { controlsRun, subjectIn } from './addresses.ts';

it.each([
  ['that is current', '/web/payment', null, true],
  ['that is outdated', '/web/pre-checkout', null, false],
  ['that is outdated, during a payment', '/web/pre-checkout', 'payment', true],
])('an address %s controls the run or not', (_, address, locking, expected) => {
  expect(controlsRun(address, '/web/payment', locking)).toBe(expected);
});

const parcel = { id: 'parcel', start: '/', home: '/', guard: 'open', frame: 'service' } as const;
const definition = { ...parcel, subject: 'order' } as const;
it.each([
  ['?orderRef=P-1&a=b', 'P-1'],
  ['?orderRef=', null],
  ['?accountNumber=P-1', null],
  ['', null],
  [`?orderRef=${'x'.repeat(10_000)}`, 'x'.repeat(64)],
])('the subject that the address %s names is %s', (search, subject) => {
  expect(subjectIn(definition, search)).toBe(subject);
});

it('a journey without a subject ignores one', () => {
  expect(subjectIn(parcel, '?orderRef=P-1')).toBeNull();
});
