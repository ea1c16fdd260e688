// `#parser` is the real parser: in pages, the package itself is an alias of its `no-parser.js` (vite.config.ts).
import { parse, TYPE } from '#parser';
import type { Message } from './messages.ts';

export { currentId } from './renamed-ids.ts';

/** Parses an ICU message. @throws SyntaxError if it is invalid */
export function compile(text: string): Message {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}
