import { isBlockedInDigitField, isBlockedInNumberField, type PressedKey } from '@senda/core';

interface KeyEvent extends PressedKey {
  preventDefault(): void;
}

/** For a field that holds digits alone. */
export function digitsOnly(event: KeyEvent): void {
  if (isBlockedInDigitField(event)) event.preventDefault();
}

/** For a field that holds a number in groups. */
export function noSigns(event: KeyEvent): void {
  if (isBlockedInNumberField(event)) event.preventDefault();
}
