import type { JourneyData, StepInput } from '@senda/core/base/answers';
import { newId } from '../platform/random-id.ts';

/** Input of a step's machine; the answers are untyped, as the run stores them. */
export type HostedInput = StepInput<unknown, unknown, unknown>;

/** Step input from outside the journey: its subject, country configuration, promo codes, device and origin of the visit. */
export type Environment = Partial<
  Pick<
    HostedInput,
    'address' | 'country' | 'promoCode' | 'exitPromo' | 'esimCompatible' | 'telcoUser' | 'webview' | 'from'
  >
> &
  Pick<
    JourneyData,
    'accountNumber' | 'verificationCode' | 'orderRef' | 'selectedStoreId' | 'thirdPartyReferralcode'
  >;

/** Splits the environment into journey data and step input. */
export function splitEnvironment(
  channel: HostedInput['channel'],
  {
    accountNumber,
    verificationCode,
    orderRef,
    selectedStoreId,
    thirdPartyReferralcode,
    ...input
  }: Environment,
) {
  const data = {
    channel,
    ...(accountNumber !== undefined && { accountNumber }),
    ...(verificationCode !== undefined && { verificationCode }),
    ...(orderRef !== undefined && { orderRef }),
    ...(channel === 'retail' && selectedStoreId !== undefined && { selectedStoreId }),
    ...(thirdPartyReferralcode !== undefined && { thirdPartyReferralcode }),
  };
  return { data, input };
}

/** Returns the clock, the id generator and the page's origin for a step's machine. */
export const hostServices = (): Pick<HostedInput, 'now' | 'newId' | 'origin'> => ({
  now: Date.now,
  newId,
  ...(typeof window !== 'undefined' && { origin: window.location.origin }),
});
