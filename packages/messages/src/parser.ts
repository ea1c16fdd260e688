// Pages get no parser: the bare name of its package is an alias of its `no-parser.js` there (vite.config.ts).
import { parse, TYPE } from '#parser';
import type { Message } from './messages.ts';

/** Parses an ICU message. @throws SyntaxError when it is none */
export function compile(text: string): Message {
  const elements = parse(text, { captureLocation: false });
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}
