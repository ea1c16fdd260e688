/** Why an order could not be had or paid, and what mends it (specification, section 3: the order-failure store). */
import type { ErrorCode } from '@senda/contract';
import type { RoutePath } from '../addresses/routes.ts';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PaymentResult } from '../answers/payment.ts';
import { methodStepOf, needsNoCard, waysOf } from '../purchase/parts.ts';

const stepByCode = {
  NUMBER_TAKEN: 'connection-details',
  OUT_OF_STOCK: 'pre-checkout',
  SLOT_FULL: 'delivery',
  SIM_REFUSED: 'sim-in-hand',
  INVALID_REQUEST: 'order-summary',
  OTP_EXPIRED: 'port-in',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** A step at which a refused order is mended. */
export type FixStep = (typeof stepByCode)[keyof typeof stepByCode];

/** The step that mends an order that was refused with a code; null where none does. */
export const fixStepOf = (code: ErrorCode): FixStep | null =>
  code in stepByCode ? stepByCode[code as keyof typeof stepByCode] : null;

type Reason = NonNullable<PaymentResult['reason']>;

/** What a customer can do after a refusal: pay with another card, or try the same one again. */
export type Fix = 'another' | 'again';

/** What helps against each refusal, the likeliest first: a card that is over or lost is not tried again. */
const fixesByReason = {
  INSUFFICIENT_FUNDS: ['another', 'again'],
  CARD_EXPIRED: ['another'],
  CARD_LOST: ['another'],
  BANK_REFUSED: ['another', 'again'],
  AUTHENTICATION_FAILED: ['again', 'another'],
  CANCELLED: ['again', 'another'],
} as const satisfies Record<Reason, readonly Fix[]>;

/** The latest payment's refusal. */
export interface OrderFailure {
  readonly reason: Reason;
  /** What helps, the likeliest first. */
  readonly fixes: readonly Fix[];
  /** Where the first of them is done (`paymentFailedRedirectUrl`). */
  readonly fixPath: RoutePath;
}

/** Another card is chosen at the choice of a way to pay, where the journey has one. */
function pathOf(fix: Fix, data: JourneyData): RoutePath {
  const step = methodStepOf(data);
  if (step === null) return '/web/payment';
  if (fix === 'another') return `/web/${step}`;
  return needsNoCard(waysOf(data)) ? '/web/payment' : '/web/payment-form';
}

/** Why the latest payment was refused and what mends it; null where none was. */
export function orderFailure(data: JourneyData): OrderFailure | null {
  const { payment } = data;
  if (payment?.outcome !== 'failed') return null;
  const { reason = 'BANK_REFUSED' } = payment;
  const fixes = fixesByReason[reason];
  return { reason, fixes, fixPath: pathOf(fixes[0], data) };
}
