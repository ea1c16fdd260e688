import { expect, test } from 'vitest';
import { isNip, isPin, nipText } from './nip.ts';
import { transferNipStates } from './transfer-nip.states.ts';

const unknown = { rules: null };
const { rules } = transferNipStates.entering.context;

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
  expect(nipText('12 34-5678 9', { rules })).toBe('1234');
  expect(nipText('12 34-5678 9', unknown)).toBe('1234567');
  expect([isNip('123', unknown), isNip('12345', unknown)]).toEqual([false, true]);
  expect([isNip('1234', { rules }), isNip('12345', { rules })]).toEqual([true, false]);
});
