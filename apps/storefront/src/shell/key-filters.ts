import { isBlockedInDigitField, isBlockedInNumberField, type PressedKey } from '@senda/core/base/form';

interface KeyEvent extends PressedKey {
  preventDefault(): void;
}

/** Ignores keys other than digits. */
export function digitsOnly(event: KeyEvent): void {
  if (isBlockedInDigitField(event)) event.preventDefault();
}

/** Ignores the signs of numbers (+, -, e). */
export function noSigns(event: KeyEvent): void {
  if (isBlockedInNumberField(event)) event.preventDefault();
}
