import type { Known, StepInput } from '@senda/core';

/** What the host passes to a step's machine; the answers are of any type, as the run keeps them. */
export type HostedInput = StepInput<unknown, unknown, unknown>;

/** What comes from outside the run: the country's configuration, promo codes that were brought or stored, her telephone, and how she came. */
export type Outside = Partial<
  Pick<HostedInput, 'country' | 'promoCode' | 'exitPromo' | 'esimCompatible' | 'telcoUser' | 'from'>
> &
  Pick<Known, 'selectedStoreId' | 'thirdPartyReferralcode'>;

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
