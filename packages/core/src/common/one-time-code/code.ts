/** The six boxes of a one-time code (spec 5.otp; decision 0062). */

import { digitsIn } from '../../base/form/digits.ts';

const codeLength = 6;

/** One digit per box, '' if empty. */
export type Digits = readonly string[];

export const emptyDigits: Digits = ['', '', '', '', '', ''];

/** The boxes after an edit, and the focused box. */
export interface Edit {
  readonly digits: Digits;
  readonly focus: number;
}

const lastBox = codeLength - 1;
const clamp = (index: number): number => Math.max(0, Math.min(lastBox, index));
const replace = (digits: Digits, index: number, digit: string): Digits =>
  digits.map((old, i) => (i === index ? digit : old));

export const isComplete = (digits: Digits): boolean =>
  digits.length === codeLength && digits.every((d) => d !== '');

/** Returns the code; shorter than six digits while a box is empty. */
export const codeOf = (digits: Digits): string => digits.join('');

/**
 * Returns the boxes after one changed to `text`. Its digits fill this box and the next, so `12 34-56` fills all six;
 * a second digit typed into a box replaces the first.
 */
export function enterText(digits: Digits, index: number, text: string): Edit {
  const draft = digitsIn(text);
  if (draft === '')
    return text === '' ? { digits: replace(digits, index, ''), focus: index } : { digits, focus: index };
  const old = digits[index] ?? '';
  const fresh = draft.length === 2 && old !== '' && draft.includes(old) ? draft.replace(old, '') : draft;
  return spread(digits, index, fresh);
}

/** Returns the boxes after a paste: its digits from this box on, trimmed to the remaining boxes. */
export function pasteText(digits: Digits, index: number, text: string): Edit {
  const pasted = digitsIn(text);
  return pasted === '' ? { digits, focus: index } : spread(digits, index, pasted);
}

/** Returns the boxes while a keyboard composes text. Each update has the whole text, so it replaces what was there `before`. */
function composeText(before: Digits, index: number, text: string): Edit {
  return { digits: spread(before, index, digitsIn(text)).digits, focus: index };
}

function spread(digits: Digits, index: number, text: string): Edit {
  const fitting = text.slice(0, codeLength - index);
  const next = digits.map((old, i) => fitting[i - index] ?? old);
  return { digits: next, focus: clamp(index + fitting.length) };
}

/** Returns the effect of a key; undefined leaves it to the browser, `block` suppresses it. */
export function pressKey(digits: Digits, index: number, key: string): Edit | 'block' | undefined {
  switch (key) {
    case 'Backspace':
    case 'Delete':
      return erase(digits, index);
    case 'ArrowLeft':
      return { digits, focus: clamp(index - 1) };
    case 'ArrowRight':
      return { digits, focus: clamp(index + 1) };
    case 'Home':
      return { digits, focus: 0 };
    case 'End':
      return { digits, focus: lastBox };
    default:
      // Named keys (Tab, Enter, Process) are longer than one character and never blocked.
      return key.length === 1 && !/\p{Nd}/u.test(key) ? 'block' : undefined;
  }
}

/** Clears this box, or the previous one if empty, and moves back. */
function erase(digits: Digits, index: number): Edit {
  const target = digits[index] === '' ? clamp(index - 1) : index;
  return { digits: replace(digits, target, ''), focus: clamp(index - 1) };
}

export type CodeEvent =
  | { readonly type: 'code.typed' | 'code.pasted'; readonly box: number; readonly text: string }
  | {
      readonly type: 'code.composed';
      readonly box: number;
      readonly text: string;
      /** The boxes before composing began. */
      readonly before: Digits;
      /** The text is final; the focus moves on. */
      readonly ended: boolean;
    }
  | { readonly type: 'key.pressed'; readonly box: number; readonly key: string }
  | { readonly type: 'box.focused'; readonly box: number };

export function afterCodeEvent(before: Edit, event: CodeEvent): Edit {
  switch (event.type) {
    case 'code.typed':
      return enterText(before.digits, event.box, event.text);
    case 'code.pasted':
      return pasteText(before.digits, event.box, event.text);
    case 'code.composed':
      return event.ended
        ? pasteText(event.before, event.box, event.text)
        : composeText(event.before, event.box, event.text);
    case 'key.pressed': {
      const edit = pressKey(before.digits, event.box, event.key);
      return edit === undefined || edit === 'block' ? before : edit;
    }
    default:
      return { ...before, focus: event.box };
  }
}

/** Returns the commands of the boxes as machine events; `press` returns whether to prevent the browser's default. */
export const codeActions = (digits: Digits, send: (event: CodeEvent) => void) => ({
  type: (box: number, text: string): void => send({ type: 'code.typed', box, text }),
  paste: (box: number, text: string): void => send({ type: 'code.pasted', box, text }),
  compose: (box: number, text: string, before: Digits, ended: boolean): void =>
    send({ type: 'code.composed', box, text, before, ended }),
  press: (box: number, key: string): boolean => {
    const edit = pressKey(digits, box, key);
    if (edit !== undefined && edit !== 'block') send({ type: 'key.pressed', box, key });
    return edit !== undefined;
  },
  focusBox: (box: number): void => send({ type: 'box.focused', box }),
});
