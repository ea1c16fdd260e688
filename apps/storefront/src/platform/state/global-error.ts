import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** The rate limit that the app met while it was loaded: what the gateway said of it, and when to try again (ms). */
const GlobalError = v.nullable(
  v.object({ version: v.literal(1), message: v.string(), until: v.pipe(v.number(), v.finite()) }),
);

/** Kept, so that a reload waits no longer and no shorter than was asked (specification, section 8). */
export const globalErrorAtom = storedAtom(keys.globalError, null, GlobalError);
