import { codeInSearch, type ExitPromo } from '@senda/core';
import * as v from 'valibot';
import { landedSearch } from './landing.ts';
import { keys, readJson } from './storage.ts';

const Exit = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  isManual: v.boolean(),
});

/** The promo code that the address of this page load brought (specification, section 5). */
export const arrivedCode = (): string | null => codeInSearch(landedSearch);

/** The promo code that a page of this origin stored when the customer was about to leave it. */
export function exitPromo(): ExitPromo | undefined {
  const read = v.safeParse(Exit, readJson(keys.exitPromo));
  return read.success ? read.output : undefined;
}
