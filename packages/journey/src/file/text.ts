/** The brackets of a text with their offsets, those in words left out; a word ends with its quote or its line. */
export function* bracketsIn(text: string): Generator<readonly [mark: string, offset: number]> {
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') at = endOfWord(text, at + 1);
    else if (mark === '{' || mark === '}' || mark === '[' || mark === ']') yield [mark, at];
  }
}

/** Where a word ends that begins at an offset: read by hand, since a pattern runs out of stack on a long one. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n')
    at += text[at] === '\\' && text[at + 1] !== '\n' ? 2 : 1;
  return at;
}

/** A place in a text as editors count: 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Says where an offset stands; the text is read through once, however many are asked for. */
export function positionsIn(text: string): (offset: number) => Position {
  let begins: number[] | undefined;
  return (offset) => {
    begins ??= linesOf(text);
    let [low, high] = [0, begins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((begins[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (begins[low] ?? 0) + 1 };
  };
}

/** Where the lines begin. */
function linesOf(text: string): number[] {
  const begins = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) begins.push(end + 1);
  return begins;
}
