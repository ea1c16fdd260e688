import { createScanner } from 'jsonc-parser';

/** The deepest nesting that is read; prevents a stack overflow. */
export const maxDepth = 100;

const closes: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/**
 * Returns the offset of the first bracket nested too deeply: jsonc-parser would overflow the stack. It finds the brackets as the
 * parser does; one that closes nothing does not count, since the parser may skip it.
 */
export function firstTooDeep(text: string): number | undefined {
  const open: string[] = [];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    if (scanner.getTokenLength() !== 1) continue;
    const at = scanner.getTokenOffset();
    const mark = text[at] ?? '';
    if (mark === '{' || mark === '[') {
      open.push(mark);
      if (open.length > maxDepth) return at;
    } else if (closes[mark] !== undefined && open.at(-1) === closes[mark]) open.pop();
  }
  return undefined;
}
