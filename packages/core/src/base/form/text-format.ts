/** Text that is formatted while it is typed, such as a number in groups, and where its caret stands. */
import { digitsIn } from './digits.ts';

/** A field's text and the position of its caret. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/** Direction of a deletion. */
export type Deletion = 'backward' | 'forward';

/** Formats the text of a field. */
export interface TextFormat {
  /** Returns a text as shown. */
  shown(text: string): string;
  /** Returns the text and caret to show after an edit that changed `before`; `deletion` if a key deleted. */
  edited(before: string, edit: TextEdit, deletion?: Deletion): TextEdit;
}

const digitsBefore = ({ text, caret }: TextEdit): number => digitsIn(text.slice(0, caret)).length;

/** Returns the position in a text behind so many digits. */
function caretBehind(text: string, digits: number): number {
  let caret = 0;
  while (caret < text.length && digitsIn(text.slice(0, caret)).length < digits) caret += 1;
  return caret;
}

/** Removes up to so many digits before the caret, with the separators between them. */
function deleteBefore({ text, caret }: TextEdit, digits: number): TextEdit {
  if (digits === 0) return { text, caret };
  const from = caretBehind(text, Math.max(0, digitsBefore({ text, caret }) - digits));
  return { text: text.slice(0, from) + text.slice(caret), caret: from };
}

/** Removes the digit after the caret, with the separators before it. */
function deleteAfter({ text, caret }: TextEdit): TextEdit {
  const to = caretBehind(text, digitsBefore({ text, caret }) + 1);
  return { text: text.slice(0, caret) + text.slice(to), caret };
}

/** Returns where the caret stands in the shown text: behind the same digit as in the edited text. */
function caretIn(shown: string, edit: TextEdit): number {
  const dropped = digitsIn(edit.text).length - digitsIn(shown).length;
  // Digits are dropped from the start alone: those at the end that do not fit are gone already.
  return caretBehind(shown, Math.max(0, digitsBefore(edit) - dropped));
}

/** Returns the format that shows texts as `shown` returns them, which may group, normalize and cut them. */
export function textFormat(shown: (text: string) => string): TextFormat {
  /** Too long a text loses what was inserted last, not its end. */
  function fitted(edit: TextEdit): TextEdit {
    const [all, kept] = [digitsIn(edit.text), digitsIn(shown(edit.text))];
    return all.startsWith(kept) ? deleteBefore(edit, all.length - kept.length) : edit;
  }
  return {
    shown,
    edited: (before, edit, deletion) => {
      let next = fitted(edit);
      // Only a separator was deleted, which comes back: the key was meant for the digit beyond it.
      if (deletion && shown(next.text) === before) {
        next = deletion === 'backward' ? deleteBefore(next, 1) : deleteAfter(next);
      }
      const text = shown(next.text);
      return { text, caret: text === next.text ? next.caret : caretIn(text, next) };
    },
  };
}

/** Returns the format of a field that shows digits only, at most so many. */
export const digitsFormat = (most: number): TextFormat => textFormat((text) => digitsIn(text).slice(0, most));

/** The formats of the typed parts of a date. */
export const dateFormats = { day: digitsFormat(2), year: digitsFormat(4) } as const;
