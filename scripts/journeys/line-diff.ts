import { styled } from './print.ts';

/** With more lines than this, what is between the first and the last changed line counts as changed. */
const maxLines = 2_000;
/** Unchanged lines around a change. */
const context = 2;

/** Returns the changed lines of a text as a unified diff. */
export function lineDiff(before: string, after: string, name: string): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const kept = keptLines(was, is);
  const lines: { readonly mark: ' ' | '-' | '+'; readonly text: string }[] = [];
  let [at, to] = [0, 0];
  for (const [one, other] of [...kept, [was.length, is.length] as const]) {
    for (; at < one; at++) lines.push({ mark: '-', text: was[at] ?? '' });
    for (; to < other; to++) lines.push({ mark: '+', text: is[to] ?? '' });
    if (one < was.length) lines.push({ mark: ' ', text: was[at] ?? '' });
    at++;
    to++;
  }
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ mark }) => mark !== ' ');
  const shown = lines.filter((_, index) => isNear(index));
  const paint = { ' ': 'dim', '-': 'red', '+': 'green' } as const;
  const body = shown.map(({ mark, text }) => styled(paint[mark], `${mark}${text.replace(/\r$/, '')}`));
  return [`--- ${name}`, `+++ ${name}`, ...body, ''].join('\n');
}

/** Returns the longest list of lines that both texts have in this order, as pairs of indexes. */
function keptLines(was: readonly string[], is: readonly string[]): readonly (readonly [number, number])[] {
  if (was.length + is.length > maxLines) return sameEnds(was, is);
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint32Array(is.length + 1));
  for (let at = was.length - 1; at >= 0; at--)
    for (let to = is.length - 1; to >= 0; to--) {
      const [row, next] = [lengths[at], lengths[at + 1]];
      if (!row || !next) continue;
      row[to] = was[at] === is[to] ? (next[to + 1] ?? 0) + 1 : Math.max(next[to] ?? 0, row[to + 1] ?? 0);
    }
  const kept: [number, number][] = [];
  for (let [at, to] = [0, 0]; at < was.length && to < is.length; ) {
    if (was[at] === is[to]) kept.push([at++, to++]);
    else if ((lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0)) at++;
    else to++;
  }
  return kept;
}

function sameEnds(was: readonly string[], is: readonly string[]): readonly (readonly [number, number])[] {
  const least = Math.min(was.length, is.length);
  let first = 0;
  while (first < least && was[first] === is[first]) first++;
  let last = 0;
  while (last < least - first && was.at(-1 - last) === is.at(-1 - last)) last++;
  const start = Array.from({ length: first }, (_, at) => [at, at] as const);
  const end = Array.from(
    { length: last },
    (_, at) => [was.length - last + at, is.length - last + at] as const,
  );
  return [...start, ...end];
}
