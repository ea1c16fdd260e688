/** Why an order was refused or its payment failed, and how to fix it (spec 3.store.order-failure). */
import type { ErrorCode } from '@senda/contract';
import type { RoutePath } from '../../base/addresses/routes.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentResult } from '../../base/answers/payment.ts';
import { type Fix, fixesByReason } from '../../common/card/refusal.ts';
import { isOfDelivery } from '../../common/purchase/delivery-choice.ts';
import {
  cardSelectionOf,
  type MethodStep,
  methodStepOf,
  needsNoCardForm,
} from '../../common/purchase/parts.ts';

const stepByCode = {
  NUMBER_TAKEN: 'connection-details',
  HOLD_ENDED: 'connection-details',
  OUT_OF_STOCK: 'pre-checkout',
  SLOT_FULL: 'delivery',
  SIM_REFUSED: 'sim-in-hand',
  INVALID_REQUEST: 'order-summary',
  OTP_EXPIRED: 'port-in',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The step that asks for a field of the order. The plan's step asks the gateway whether a line is linked, which may have changed since. */
const stepByField: Readonly<Record<string, 'pre-checkout' | 'line-holder' | 'manual-ekyc'>> = {
  // Another person was named after one whose identity was known.
  kycReference: 'manual-ekyc',
  lineHolder: 'pre-checkout',
  'lineHolder.curp': 'line-holder',
};

/** A step at which a refused order can be fixed. */
export type FixStep = (typeof stepByCode)[keyof typeof stepByCode] | 'line-holder' | 'manual-ekyc';

/** Returns the step that can fix an order refused with a code, and for a field if it names one; null if there is none. */
export function fixStepOf(code: ErrorCode, field?: string): FixStep | null {
  if (code === 'INVALID_REQUEST' && isOfDelivery(field)) return 'delivery';
  const asked = field === undefined ? undefined : stepByField[field];
  if (code === 'INVALID_REQUEST' && asked) return asked;
  return code in stepByCode ? stepByCode[code as keyof typeof stepByCode] : null;
}

type Reason = NonNullable<PaymentResult['reason']>;

/** The latest payment's refusal. */
export interface OrderFailure {
  readonly reason: Reason;
  /** Most likely fix first. */
  readonly fixes: readonly Fix[];
  /** Path of the first fix (`paymentFailedRedirectUrl`). */
  readonly fixPath: RoutePath;
}

/** Returns a refusal whose only fix is to pay again on a page that asks for a card. */
export const refusalWith = (reason: Reason, fixPath: RoutePath): OrderFailure => ({
  reason,
  fixes: [fixesByReason[reason][0]],
  fixPath,
});

/** Returns the path of a fix, with a step where the payment method is chosen. */
function pathOf(fix: Fix, step: MethodStep, data: JourneyData): RoutePath {
  if (fix === 'another') return `/web/${step}`;
  return needsNoCardForm(cardSelectionOf(data)) ? '/web/payment' : '/web/payment-form';
}

/** Returns why the latest payment was refused and how to fix it; null if it was not refused. */
export function orderFailure(data: JourneyData): OrderFailure | null {
  const { payment } = data;
  if (payment?.outcome !== 'failed') return null;
  const { reason = 'BANK_REFUSED' } = payment;
  const step = methodStepOf(data);
  if (step === null) return refusalWith(reason, '/web/payment-form');
  const fixes = fixesByReason[reason];
  return { reason, fixes, fixPath: pathOf(fixes[0], step, data) };
}
