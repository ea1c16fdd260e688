/** Generates texts that are nearly journey files: what a slip, an editor, a bad merge or an attacker makes of one. */
import fc from 'fast-check';

/** One change of a text: its kind, where, and how. */
interface Change {
  readonly kind: number;
  readonly at: number;
  readonly way: number;
}

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const characters = [
  '\uFEFF',
  '\0',
  '\u2028',
  '\uD800',
  '👩‍👩‍👧',
  '"',
  '\\',
  '\\u',
  '\u00A0',
  "'",
  '//',
  '/*',
  '\r\n',
  '}',
  ']',
  ',',
];
const values = [
  'null',
  'true',
  '-0',
  '1e999',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '""',
  '"\\uD800"',
  '{"__proto__":{"name":"pay"}}',
  '{"any":[]}',
  '{"not":{"not":{"not":{}}}}',
];

const nested = (depth: number, isArray: boolean): string =>
  isArray ? '['.repeat(depth) + ']'.repeat(depth) : '{"not":'.repeat(depth) + '{}' + '}'.repeat(depth);

const tokens = (text: string): readonly RegExpExecArray[] => [
  ...text.matchAll(/"(?:[^"\\\n]|\\.){0,200}"|[[\]{},:]|[\w.+-]+/g),
];

const spliced = (text: string, from: number, to: number, instead: string): string =>
  text.slice(0, from) + instead + text.slice(to);

/** Replaces the token nearest to a place. */
function withToken(text: string, at: number, instead: string): string {
  const found = tokens(text);
  const token = found[at % Math.max(1, found.length)];
  return token ? spliced(text, token.index, token.index + token[0].length, instead) : text;
}

const one = <T>(from: readonly T[], way: number): T => from[way % from.length] as T;

const kinds: readonly ((text: string, change: Change) => string)[] = [
  (text, { at, way }) => spliced(text, at % text.length, (at % text.length) + (way % 40), ''),
  (text, { at }) => text.slice(0, at % text.length),
  (text, { at, way }) => {
    const from = at % text.length;
    return spliced(text, from, from, text.slice(from, from + (way % 400)));
  },
  (text) => `\uFEFF${text}`,
  (text, { at, way }) => spliced(text, at % text.length, at % text.length, one(characters, way)),
  (text, { at, way }) => withToken(text, at, JSON.stringify(one(inherited, way))),
  (text, { at, way }) => withToken(text, at, one(values, way)),
  (text, { at, way }) => withToken(text, at, nested(1 + (way % 6_000), way % 2 === 0)),
  (text, { at, way }) => {
    const other = one(tokens(text), way)?.[0] ?? '';
    return withToken(text, at, other);
  },
  (text, { way }) =>
    text.replaceAll(/"steps": ?\[/g, (start) => start + entriesOf(text).repeat(1 + (way % 20))),
  (text, { at }) => withToken(text, at, `"${'a'.repeat(at % 100_000)}"`),
  (text, { way }) => (way % 20 === 0 ? text + ' '.repeat(10_000_000) : `${text}\n${text}`),
];

/** Returns the entries of a file's list of steps, each followed by a comma. */
const entriesOf = (text: string): string =>
  (text.match(/\{ ?"name": ?"[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g) ?? []).map((entry) => `${entry},`).join('');

/** Changes of a text, one after the other. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({ kind: fc.nat(kinds.length - 1), at: fc.nat(200_000), way: fc.nat(100_000) }),
  { minLength: 1, maxLength: 4 },
);

/** Returns the text after these changes; what has become too large to read is left as it is. */
export const mutatedText = (text: string, list: readonly Change[]): string =>
  list.reduce(
    (now, change) =>
      now === '' || now.length > 1_000_000 ? now : (kinds[change.kind]?.(now, change) ?? now),
    text,
  );
