import type { JourneyData, StepInput } from '@senda/core';

/** What the host passes to a step's machine; the answers are of any type, as the run keeps them. */
export type HostedInput = StepInput<unknown, unknown, unknown>;

/** What a step reads beside the journey's data: country configuration, promo codes, device and origin of the visit. */
export type Environment = Partial<
  Pick<HostedInput, 'country' | 'promoCode' | 'exitPromo' | 'esimCompatible' | 'telcoUser' | 'from'>
> &
  Pick<JourneyData, 'selectedStoreId' | 'thirdPartyReferralcode'>;

/** Splits the environment into journey data (`came`) and step input (`beside`). */
export function splitEnvironment(
  channel: HostedInput['channel'],
  { selectedStoreId, thirdPartyReferralcode, ...beside }: Environment,
) {
  const came = {
    channel,
    ...(channel === 'retail' && selectedStoreId !== undefined && { selectedStoreId }),
    ...(thirdPartyReferralcode !== undefined && { thirdPartyReferralcode }),
  };
  return { came, beside };
}

/** Returns the clock, the id generator and the page's origin for a step's machine. */
export const hostServices = (): Pick<HostedInput, 'now' | 'newId' | 'origin'> => ({
  now: Date.now,
  newId: () => crypto.randomUUID(),
  ...(typeof window !== 'undefined' && { origin: window.location.origin }),
});
