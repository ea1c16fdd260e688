import type { Library } from '../library/library.ts';
import { maxDepth } from './depth.ts';
import type { Journey } from './file.ts';
import { loadJson } from './load.ts';

/** The longest text that is read, in characters: about 1 MB. The checks would take minutes for more. */
export const maxLength = 1_000_000;

/** Returns the journey of a text without findings; undefined when it may have some. A fast path that computes no positions. */
export function readValid(text: string, library: Library): Journey | undefined {
  if (text.length > maxLength) return undefined;
  const value = jsonIn(text);
  const keys = keysIn(value, 0);
  // JSON.parse drops repeated keys: the value then has fewer keys than the text.
  if (keys === undefined || keys !== keysInText(text)) return undefined;
  const { journey, findings } = loadJson(value, library);
  return journey && findings.length === 0 ? journey : undefined;
}

/** Returns the value of a JSON text; undefined when it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts the keys of a value; undefined when it is nested too deeply. */
function keysIn(value: unknown, depth: number): number | undefined {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > maxDepth) return undefined;
  const inner: readonly unknown[] = Object.values(value);
  let keys = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) {
    const below = keysIn(one, depth + 1);
    if (below === undefined) return undefined;
    keys += below;
  }
  return keys;
}

/** Counts the keys of a JSON text; may count too many for strings that contain a quote before a colon. */
function keysInText(text: string): number {
  let keys = 0;
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1;
    while (text.charCodeAt(before) <= space) before--;
    if (text.charCodeAt(before) === quote) keys++;
  }
  return keys;
}

const space = 32;
const quote = 34;
