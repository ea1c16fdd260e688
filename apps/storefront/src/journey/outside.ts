import { isStoreId, type Known } from '@senda/core';
import { countryAtom } from '../state/country.ts';
import { esimCompatibleAtom, originAtom } from '../state/entry.ts';
import { arrivedCode, exitPromo } from '../state/promo.ts';
import { referralCode } from '../state/referral.ts';
import { store } from '../state/store.ts';
import type { HostedInput } from './step-input.ts';

/** What comes from outside the run: the country's configuration, promo codes that were brought or stored, her telephone, and how she came. */
export type Outside = Partial<
  Pick<HostedInput, 'country' | 'promoCode' | 'exitPromo' | 'esimCompatible' | 'from'>
> &
  Pick<Known, 'selectedStoreId' | 'thirdPartyReferralcode'>;

export function outside(): Outside {
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
  };
}

/** How she came, which her steps know, and what of the outside stands beside that in their input. */
export function apart(
  channel: HostedInput['channel'],
  { selectedStoreId, thirdPartyReferralcode, ...beside }: Outside,
) {
  const came = {
    channel,
    ...(channel === 'retail' && selectedStoreId !== undefined && { selectedStoreId }),
    ...(thirdPartyReferralcode !== undefined && { thirdPartyReferralcode }),
  };
  return { came, beside };
}

/** The clock, ids and the origin that a step's machine is given. */
export const world = (): Pick<HostedInput, 'now' | 'newId' | 'origin'> => ({
  now: Date.now,
  newId: () => crypto.randomUUID(),
  ...(typeof window !== 'undefined' && { origin: window.location.origin }),
});
