import { answersOf, StoredTermination } from '@senda/core/features/termination';
import * as v from 'valibot';
import { keys, readJson, removeKeys } from '../platform/state/storage.ts';

/** Returns the run of a line whose termination was stored before it was a journey, and removes that; undefined if there is none. */
export function storedTermination(accountNumber: string | null): unknown {
  const stored = v.safeParse(StoredTermination, readJson(keys.termination));
  const answers = stored.success && accountNumber !== null ? answersOf(stored.output, accountNumber) : null;
  if (!answers) return undefined;
  removeKeys((key) => key === keys.termination);
  return { version: 1, journey: 'termination', hash: '', ambient: {}, revision: 1, ...answers };
}
