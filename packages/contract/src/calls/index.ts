import type { CallShape, InputOf as InputOfCall, ResultOf as ResultOfCall } from '../call.ts';
import { accountCalls } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import { configurationCalls } from './configuration.ts';
import { deliveryCalls } from './delivery.ts';
import { deviceCalls } from './devices.ts';
import { guestCalls } from './guest.ts';
import { instrumentCalls } from './instruments.ts';
import { kycCalls } from './kyc.ts';
import { numberChangeCalls } from './number-change.ts';
import { numberCalls } from './numbers.ts';
import { oneTimeTokenCalls } from './one-time-token.ts';
import { openingCalls } from './opening.ts';
import { orderCalls } from './orders.ts';
import { paylinkCalls } from './paylinks.ts';
import { paymentCalls } from './payments.ts';
import { planCalls } from './plan.ts';
import { portInCalls } from './port-in.ts';
import { renewalCalls } from './renewal.ts';
import { reversePortOutCalls } from './reverse-port-out.ts';
import { shippingCalls } from './shipping.ts';
import { simReplacementCalls } from './sim-replacement.ts';
import { simCalls } from './sims.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { terminationCalls } from './termination.ts';
import { userCalls } from './user.ts';

/** Every gateway call by its name. */
export const calls = {
  ...userCalls,
  ...oneTimeTokenCalls,
  ...accountCalls,
  ...guestCalls,
  ...openingCalls,
  ...planCalls,
  ...configurationCalls,
  ...catalogueCalls,
  ...deviceCalls,
  ...numberCalls,
  ...deliveryCalls,
  ...shippingCalls,
  ...orderCalls,
  ...paymentCalls,
  ...kycCalls,
  ...instrumentCalls,
  ...paylinkCalls,
  ...renewalCalls,
  ...simCalls,
  ...subscriptionCalls,
  ...portInCalls,
  ...simReplacementCalls,
  ...terminationCalls,
  ...numberChangeCalls,
  ...reversePortOutCalls,
} as const satisfies Record<string, CallShape>;

/** The name of a gateway call. */
export type CallName = keyof typeof calls;
/** What a call takes: path parameters, query, headers and body or form, as far as it has them. */
export type CallInput<N extends CallName> = InputOfCall<(typeof calls)[N]>;
/** What a call answers, parsed. */
export type CallResult<N extends CallName> = ResultOfCall<(typeof calls)[N]>;
/** The names of all calls, in the order of their groups. */
export const callNames = Object.keys(calls) as CallName[];
