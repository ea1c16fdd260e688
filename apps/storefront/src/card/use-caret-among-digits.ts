import { digitsIn } from '@senda/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const countDigits = (text: string): number => digitsIn(text).length;

/** Where the caret stands in `text` once `digits` digits are behind it. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  while (place < text.length && countDigits(text.slice(0, place)) < digits) place += 1;
  return place;
}

/**
 * Keeps the caret of `input` behind the digit it stood behind while what is typed is shown in groups. `value` is what
 * the input shows; call what comes back as it changes.
 */
export function useCaretAmongDigits(input: RefObject<HTMLInputElement | null>, value: string): () => void {
  const draft = useRef<{ text: string; digits: number } | null>(null);
  useLayoutEffect(() => {
    const before = draft.current;
    draft.current = null;
    // Text that is shown as it was typed has its caret where it belongs.
    if (!before || before.text === value) return;
    const place = placeAfter(value, before.digits);
    input.current?.setSelectionRange(place, place);
  });
  return () => {
    if (!input.current) return;
    const { value: text, selectionStart } = input.current;
    draft.current = { text, digits: countDigits(text.slice(0, selectionStart ?? text.length)) };
  };
}
