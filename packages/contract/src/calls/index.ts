import type { CallShape, InputOf as InputOfCall, ResultOf as ResultOfCall } from '../call.ts';
import { catalogueCalls } from './catalogue.ts';
import { configurationCalls } from './configuration.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments.ts';
import { userCalls } from './user.ts';

/** Every gateway call by its name. */
export const calls = {
  ...userCalls,
  ...configurationCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...paymentCalls,
} as const satisfies Record<string, CallShape>;

export type CallName = keyof typeof calls;
export type CallInput<N extends CallName> = InputOfCall<(typeof calls)[N]>;
export type CallResult<N extends CallName> = ResultOfCall<(typeof calls)[N]>;
export const callNames = Object.keys(calls) as CallName[];
