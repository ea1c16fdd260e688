import { expect, test } from 'vitest';
import { portInStates } from './port-in.states.ts';
import { isNip, isPin, nipText } from './port-in.ts';

const unknown = { rules: null, active: null, donors: null };
const { rules } = portInStates.editing.context;

// spec 5.pin: #isPin
test.each([
  ['1234', true],
  ['a2cdefg', true],
  ['123', false],
  ['12345678', false],
  ['abcd', false],
  ['', false],
])('%j is a PIN: %s', (text, expected) => {
  expect(isPin(text)).toBe(expected);
});

// spec 5.pin: #nipSize
test('a NIP’s length comes from the gateway’s rules; until they load, any PIN length is allowed', () => {
  expect(nipText('12 34-5678 9', { ...unknown, rules })).toBe('1234');
  expect(nipText('12 34-5678 9', unknown)).toBe('1234567');
  expect([isNip('123', unknown), isNip('12345', unknown)]).toEqual([false, true]);
  expect([isNip('1234', { ...unknown, rules }), isNip('12345', { ...unknown, rules })]).toEqual([
    true,
    false,
  ]);
});
