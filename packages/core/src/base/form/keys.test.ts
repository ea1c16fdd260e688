import { expect, it } from 'vitest';
import { isBlockedInDigitField, isBlockedInNumberField } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const never = [
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'Delete',
  'Tab',
  'Enter',
  'Home',
  'Process',
  'Unidentified',
];

// spec 5.keys.digits: #isBlockedInDigitField
it.each([
  ...[...Array.from('0123456789٣７'), ...never].map((key) => [key, false] as const),
  ...Array.from('aeE+-. ,½').map((key) => [key, true] as const),
])('a field of digits blocks %j: %s', (key, blocked) => {
  expect(isBlockedInDigitField({ key, ...plain })).toBe(blocked);
});

// spec 5.keys.number-input: #isBlockedInNumberField
it.each([
  ...[...Array.from('0123456789 '), ...never].map((key) => [key, false] as const),
  ...Array.from('eE+-.').map((key) => [key, true] as const),
])('a number field blocks %j: %s', (key, blocked) => {
  expect(isBlockedInNumberField({ key, ...plain })).toBe(blocked);
});

// spec 5.keys.digits: #isBlockedInDigitField
// spec 5.keys.number-input: #isBlockedInNumberField
it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('a shortcut with %s is never blocked', (modifier) => {
  for (const key of ['v', 'e', '-']) {
    expect(isBlockedInDigitField({ key, ...plain, [modifier]: true })).toBe(false);
    expect(isBlockedInNumberField({ key, ...plain, [modifier]: true })).toBe(false);
  }
});
