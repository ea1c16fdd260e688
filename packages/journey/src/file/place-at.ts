import { getLocation, parse } from 'jsonc-parser';
import type { Place } from './finding.ts';

/** What stands at a character of a text, which need not be valid. */
export interface TextPlace {
  /** Of a key, the place of its object. */
  readonly place: Place;
  readonly isKey: boolean;
  /** The name or value that stands there: its first character, and the one after its last. Alike where nothing stands. */
  readonly from: number;
  readonly to: number;
}

/** Returns what stands at a character of a text. */
export function placeAt(text: string, offset: number): TextPlace {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const end = previousNode ? previousNode.offset + previousNode.length : 0;
  const isInside = previousNode !== undefined && previousNode.offset <= offset && offset <= end;
  return {
    place: isAtPropertyKey ? path.slice(0, -1) : path,
    isKey: isAtPropertyKey,
    from: isInside ? previousNode.offset : offset,
    to: isInside ? end : offset,
  };
}

/** Returns what can be read of a text, which need not be valid. */
export const readableIn = (text: string): unknown => parse(text) as unknown;
