import { expect, it } from 'vitest';
import { subjectIn } from './addresses.ts';

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
