import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** A rate limit hit while the app was loading: the gateway's message, and when to try again (ms since the epoch). */
const GlobalError = v.nullable(
  v.object({ version: v.literal(1), message: v.string(), until: v.pipe(v.number(), v.finite()) }),
);

/** Stored, so that a reload does not change the wait (spec 8.http.429.stored). */
export const globalErrorAtom = storedAtom(keys.globalError, null, GlobalError);
