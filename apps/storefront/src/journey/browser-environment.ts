import { isStoreId } from '@senda/core';
import { userDetailsAtom } from '../platform/customer/user-details.ts';
import { countryAtom } from '../platform/state/country.ts';
import { esimCompatibleAtom, originAtom } from '../platform/state/entry.ts';
import { arrivedCode, exitPromo, referralCode } from '../platform/state/promo.ts';
import { store } from '../platform/state/store.ts';
import type { Environment } from './step-environment.ts';

/** Returns the environment of a step as this browser knows it. */
export function browserEnvironment(): Environment {
  const { storeId } = store.get(originAtom);
  const referral = referralCode();
  const [country, promoCode, exit] = [store.get(countryAtom), arrivedCode(), exitPromo()];
  return {
    ...(country && { country }),
    ...(promoCode !== null && { promoCode }),
    ...(exit && { exitPromo: exit }),
    ...(isStoreId(storeId) && { selectedStoreId: storeId }),
    ...(referral !== null && { thirdPartyReferralcode: referral }),
    esimCompatible: store.get(esimCompatibleAtom),
    telcoUser: store.get(userDetailsAtom)?.telco_user === true,
  };
}
