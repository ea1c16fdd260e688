import { codeInSearch, type ExitPromo, exitPromoInSearch, isId } from '@senda/core';
import * as v from 'valibot';
import { landedSearch } from './landing.ts';
import { keys, readJson, readText, writeText } from './storage.ts';

const Exit = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  isManual: v.boolean(),
});

/** The promo code that the address of this page load brought (specification, section 5). */
export const arrivedCode = (): string | null => codeInSearch(landedSearch());

/** The exit promo code of this browser: an address brings it, and it is kept until the session ends. */
export function exitPromo(): ExitPromo | undefined {
  const arrived = exitPromoInSearch(landedSearch());
  if (arrived) writeText(keys.exitPromo, JSON.stringify(arrived));
  const read = v.safeParse(Exit, readJson(keys.exitPromo));
  return read.success ? read.output : undefined;
}

/** `thirdPartyReferralcode`: from the address of the first visit, kept until a reset; null where there was none. */
export function referralCode(): string | null {
  const arrived = new URLSearchParams(landedSearch()).get('thirdPartyReferralcode');
  if (isId(arrived)) writeText(keys.referral, arrived);
  return [arrived, readText(keys.referral)].find(isId) ?? null;
}
