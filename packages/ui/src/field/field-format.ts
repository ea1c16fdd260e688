import { type ChangeEvent, type CompositionEvent, useState } from 'react';

interface Edit {
  readonly text: string;
  readonly caret: number;
}

/** Formats a field's text while it is typed, such as a number in groups. */
export interface FieldFormat {
  shown(text: string): string;
  /** Returns the text and caret after an edit that changed `before`; `deletion` is the direction of a deleting key. */
  edited(before: string, edit: Edit, deletion?: 'backward' | 'forward'): Edit;
}

interface FormattedValue {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The text is shown as typed without one. */
  readonly format?: FieldFormat | undefined;
}

/** Returns the direction of a deletion by a key; undefined for other edits, such as cutting. */
function deletionOf(event: Event | undefined): 'backward' | 'forward' | undefined {
  const [, direction] =
    /^delete(?:Content|Word)(Backward|Forward)$/.exec((event as InputEvent | undefined)?.inputType ?? '') ??
    [];
  if (direction === undefined) return undefined;
  return direction === 'Backward' ? 'backward' : 'forward';
}

/** Returns the value and the handlers of an input whose text may be formatted; the caret keeps its place. */
export function useFormat({ value, onValue, format }: FormattedValue) {
  // Changing the text of an unfinished composition would end it.
  const [composed, setComposed] = useState<string | null>(null);
  const shown = format ? format.shown(value) : value;
  function take(input: HTMLInputElement, event?: Event): void {
    if (!format) return onValue(input.value);
    const { value: text, selectionStart } = input;
    const edit = format.edited(shown, { text, caret: selectionStart ?? text.length }, deletionOf(event));
    // An input that already has the text keeps its caret when React renders.
    input.value = edit.text;
    input.setSelectionRange(edit.caret, edit.caret);
    if (edit.text !== shown) onValue(edit.text);
  }
  return {
    value: composed ?? shown,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (format && (nativeEvent as InputEvent).isComposing) setComposed(currentTarget.value);
      else take(currentTarget, nativeEvent);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      if (composed === null) return;
      setComposed(null);
      take(currentTarget);
    },
  };
}
