/** A key as the browser tells of it: its name, and whether it is part of a shortcut. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The character that a key writes, or null. A key's name is longer than one character (Backspace, ArrowLeft, Tab, Enter,
 * Process): such keys write nothing and are never blocked, and neither are shortcuts (decisions, one-time code).
 */
const characterOf = ({ key, ctrlKey, metaKey, altKey }: PressedKey): string | null =>
  key.length > 1 || ctrlKey || metaKey || altKey ? null : key;

/** Whether a field of digits is kept from a key: of those that write, digits alone pass, of any script (specification, section 5). */
export function isNoDigit(pressed: PressedKey): boolean {
  const character = characterOf(pressed);
  return character !== null && !/\p{Nd}/u.test(character);
}

/** Whether a field of a grouped number is kept from a key: the signs of a decimal number, e, E, +, - and . (section 5). */
export function isNumberSign(pressed: PressedKey): boolean {
  const character = characterOf(pressed);
  return character !== null && /[eE+.-]/.test(character);
}
