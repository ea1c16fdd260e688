import { isStoreId } from '@senda/core/features/entry';
import { userDetailsAtom } from '../platform/customer/user-details.ts';
import { countryAtom } from '../platform/state/country.ts';
import { esimCompatibleAtom, originAtom, webviewAtom } from '../platform/state/entry.ts';
import { exitPromo, promoCodeOfAddress, referralCode } from '../platform/state/promo.ts';
import { store } from '../platform/state/store.ts';
import type { Environment } from './step-environment.ts';

/** Reads a step's environment from the app's state. */
export function browserEnvironment(): Environment {
  const { storeId } = store.get(originAtom);
  const referral = referralCode();
  const [country, promoCode, exit] = [store.get(countryAtom), promoCodeOfAddress(), exitPromo()];
  return {
    ...(country && { country }),
    ...(promoCode !== null && { promoCode }),
    ...(exit && { exitPromo: exit }),
    ...(isStoreId(storeId) && { selectedStoreId: storeId }),
    ...(referral !== null && { thirdPartyReferralcode: referral }),
    esimCompatible: store.get(esimCompatibleAtom),
    webview: store.get(webviewAtom),
    telcoUser: store.get(userDetailsAtom)?.telco_user === true,
  };
}
