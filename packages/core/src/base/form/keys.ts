/** A key press as the browser reports it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the character that a key types, or null. Keys with longer names (Backspace, Tab, Process) and shortcuts
 * type nothing and are never blocked (decision 0062).
 */
const characterOf = ({ key, ctrlKey, metaKey, altKey }: PressedKey): string | null =>
  key.length > 1 || ctrlKey || metaKey || altKey ? null : key;

/** Whether a field of digits blocks a key: it types anything but a digit of any script (spec 5.keys.digits). */
export function isBlockedInDigitField(pressed: PressedKey): boolean {
  const character = characterOf(pressed);
  return character !== null && !/\p{Nd}/u.test(character);
}

/** Whether a field of a grouped number blocks a key: e, E, +, - or . (spec 5.keys.number-input). */
export function isBlockedInNumberField(pressed: PressedKey): boolean {
  const character = characterOf(pressed);
  return character !== null && /[eE+.-]/.test(character);
}
