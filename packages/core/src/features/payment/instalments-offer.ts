import type { CallInput, CallResult } from '@senda/contract';

/** The amount and the card that an offer is for. */
export type InstalmentsFor = CallInput<'getInstalments'>['body'];
/** What the gateway offers for them. */
export type InstalmentsOffer = CallResult<'getInstalments'> & { readonly for: InstalmentsFor };
