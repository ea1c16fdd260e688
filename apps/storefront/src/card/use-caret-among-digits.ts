import { digitsIn } from '@senda/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const countDigits = (text: string): number => digitsIn(text).length;

/** Returns the index in `text` after its first `digits` digits. */
function indexAfter(text: string, digits: number): number {
  let index = 0;
  while (index < text.length && countDigits(text.slice(0, index)) < digits) index += 1;
  return index;
}

/**
 * Keeps the caret of `input` behind the same digit while the digits are grouped. `value` is the text shown; call the returned
 * function on each change.
 */
export function useCaretAmongDigits(input: RefObject<HTMLInputElement | null>, value: string): () => void {
  const draft = useRef<{ text: string; digits: number } | null>(null);
  useLayoutEffect(() => {
    const before = draft.current;
    draft.current = null;
    // Text shown as typed needs no correction.
    if (!before || before.text === value) return;
    const index = indexAfter(value, before.digits);
    input.current?.setSelectionRange(index, index);
  });
  return () => {
    if (!input.current) return;
    const { value: text, selectionStart } = input.current;
    draft.current = { text, digits: countDigits(text.slice(0, selectionStart ?? text.length)) };
  };
}
