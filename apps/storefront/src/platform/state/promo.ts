import type { ExitPromo } from '@senda/core/base/answers';
import { codeInSearch, exitPromoInSearch } from '@senda/core/common/promo';
import { isId } from '@senda/core/features/entry';
import * as v from 'valibot';
import { initialSearch } from './initial-search.ts';
import { keys, readJson, readText, writeText } from './storage.ts';

const Exit = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  isManual: v.boolean(),
});

/** Returns the promo code in the address of this page load (spec 5.promo.query). */
export const promoCodeOfAddress = (): string | null => codeInSearch(initialSearch());

/** Returns the exit promo code: from the address, else as stored until the session ends. */
export function exitPromo(): ExitPromo | undefined {
  const fromAddress = exitPromoInSearch(initialSearch());
  if (fromAddress) writeText(keys.exitPromo, JSON.stringify(fromAddress));
  const read = v.safeParse(Exit, readJson(keys.exitPromo));
  return read.success ? read.output : undefined;
}

/** Returns `thirdPartyReferralcode`: from the address, else as stored until a reset; null if there is none. */
export function referralCode(): string | null {
  const fromAddress = new URLSearchParams(initialSearch()).get('thirdPartyReferralcode');
  if (isId(fromAddress)) writeText(keys.referral, fromAddress);
  return [fromAddress, readText(keys.referral)].find(isId) ?? null;
}
