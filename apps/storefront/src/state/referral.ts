import { isId } from '@senda/core';
import { landedSearch } from './landing.ts';
import { keys, readText, writeText } from './storage.ts';

/** `thirdPartyReferralcode`: of the address that she came by, kept until a reset; null where nobody sent her. */
export function referralCode(): string | null {
  const arrived = new URLSearchParams(landedSearch).get('thirdPartyReferralcode');
  if (isId(arrived)) writeText(keys.referral, arrived);
  return [arrived, readText(keys.referral)].find(isId) ?? null;
}
