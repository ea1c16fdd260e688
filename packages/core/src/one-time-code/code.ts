/** The six boxes of a one-time code (specification, section 5; decisions, one-time code). Pure rules, no DOM. */

import { digitsIn } from '../form/digits.ts';

const codeLength = 6;

/** One digit a box, '' where a box is empty. */
export type Digits = readonly string[];

/** Six empty boxes. */
export const emptyDigits: Digits = ['', '', '', '', '', ''];

/** The boxes after an edit, and the box that has the focus then. */
export interface Edit {
  readonly digits: Digits;
  readonly focus: number;
}

const lastBox = codeLength - 1;
const clamp = (index: number): number => Math.max(0, Math.min(lastBox, index));
const replace = (digits: Digits, index: number, digit: string): Digits =>
  digits.map((old, i) => (i === index ? digit : old));

/** Exactly six digits. */
export const isComplete = (digits: Digits): boolean =>
  digits.length === codeLength && digits.every((d) => d !== '');

/** The code in the boxes; shorter than six digits while a box is empty. */
export const codeOf = (digits: Digits): string => digits.join('');

/**
 * What a box becomes when it holds `text` now. Text is filtered to digits first, then spread over this box and those
 * after it, so `12 34-56` fills all six; a digit typed beside the one already there replaces it.
 */
export function enterText(digits: Digits, index: number, text: string): Edit {
  const draft = digitsIn(text);
  if (draft === '')
    return text === '' ? { digits: replace(digits, index, ''), focus: index } : { digits, focus: index };
  const old = digits[index] ?? '';
  const fresh = draft.length === 2 && old !== '' && draft.includes(old) ? draft.replace(old, '') : draft;
  return spread(digits, index, fresh);
}

/** Pasted text: digits only, from this box on, trimmed to the boxes that remain. */
export function pasteText(digits: Digits, index: number, text: string): Edit {
  const pasted = digitsIn(text);
  return pasted === '' ? { digits, focus: index } : spread(digits, index, pasted);
}

/**
 * What a keyboard is composing in a box: all of it so far, in the place of what the boxes held `before` it began. Each update
 * brings the whole text again, so that it must not be added to what the last one brought.
 */
function composeText(before: Digits, index: number, text: string): Edit {
  return { digits: spread(before, index, digitsIn(text)).digits, focus: index };
}

function spread(digits: Digits, index: number, text: string): Edit {
  const fitting = text.slice(0, codeLength - index);
  const next = digits.map((old, i) => fitting[i - index] ?? old);
  return { digits: next, focus: clamp(index + fitting.length) };
}

/** What a key does, or undefined when the browser's own behaviour is right. `block` keeps the key from the box. */
export function pressKey(digits: Digits, index: number, key: string): Edit | 'block' | undefined {
  switch (key) {
    case 'Backspace':
    case 'Delete':
      return erase(digits, index);
    case 'ArrowLeft':
      return { digits, focus: clamp(index - 1) };
    case 'ArrowRight':
      return { digits, focus: clamp(index + 1) };
    default:
      // A key's name is longer than one character (Tab, Enter, Process); those are never blocked.
      return key.length === 1 && !/\p{Nd}/u.test(key) ? 'block' : undefined;
  }
}

/** Clears and moves back; in an empty box it is the one before that is cleared. */
function erase(digits: Digits, index: number): Edit {
  const target = digits[index] === '' ? clamp(index - 1) : index;
  return { digits: replace(digits, target, ''), focus: clamp(index - 1) };
}

/** What happens at the boxes. */
export type CodeEvent =
  | { readonly type: 'code.typed' | 'code.pasted'; readonly box: number; readonly text: string }
  | {
      readonly type: 'code.composed';
      readonly box: number;
      readonly text: string;
      /** The boxes as they were when composing began. */
      readonly before: Digits;
      /** The text is final: the focus moves on behind it. */
      readonly ended: boolean;
    }
  | { readonly type: 'key.pressed'; readonly box: number; readonly key: string }
  | { readonly type: 'box.focused'; readonly box: number };

/** The boxes after what happened at them. */
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

/** The ways in which boxes are filled, as events of a machine; `press` answers whether the browser must not act. */
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
