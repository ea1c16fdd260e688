import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** Order of the line that the customer last looked at; its home is shown where an address names no line. */
export const chosenLineAtom = storedAtom(
  keys.line,
  null,
  v.nullable(v.object({ version: v.literal(1), orderRef: v.pipe(v.string(), v.maxLength(64)) })),
);
