import type { Library } from '../library/library.ts';
import type { Journey } from './file.ts';
import { loadJson } from './load.ts';
import { deepest } from './schema-findings.ts';

/**
 * Reads the text of a journey that has no finding; undefined when it may have one. Positions cost far more than reading, and
 * a sound text needs none.
 */
export function readSound(text: string, library: Library): Journey | undefined {
  const value = jsonIn(text);
  const keys = keysIn(value, 0);
  // Of two equal keys JSON keeps one: the value then has fewer than the text.
  if (keys === undefined || keys !== keysInText(text)) return undefined;
  const { journey, findings } = loadJson(value, library);
  return journey && findings.length === 0 ? journey : undefined;
}

/** The value of a JSON text; undefined, which no JSON is, when it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many keys there are in a value; undefined when it is too deep. */
function keysIn(value: unknown, depth: number): number | undefined {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > deepest) return undefined;
  const inner: readonly unknown[] = Object.values(value);
  let keys = Array.isArray(value) ? 0 : inner.length;
  for (const one of inner) {
    const below = keysIn(one, depth + 1);
    if (below === undefined) return undefined;
    keys += below;
  }
  return keys;
}

/** How many keys a JSON text has; one too many for each string in which a quote stands before a colon. */
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
