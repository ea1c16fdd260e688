import { mergeTexts } from '@senda/journey/tools';

/**
 * Returns a text that somebody is still typing, over what its draft has become meanwhile. Where both changed the same, what is typed
 * stays: the draft has the other, an undo away.
 *
 * @param base what the draft was when they began
 */
export const typedOver = (base: string, typed: string, now: string): string =>
  mergeTexts(base, typed, now).text ?? typed;
