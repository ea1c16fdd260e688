import { deliveryExpected } from '@senda/core/common/delivery';
import { numberExpected } from '@senda/core/features/number';
import { paymentMethodExpected } from '@senda/core/features/payment-method';
import { rescheduleDeliveryExpected } from '@senda/core/features/reschedule';
import { simReplacementExpected } from '@senda/core/features/sim-replacement';
import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import type { AnyMachineSnapshot } from 'xstate';

/** What the steps' modules report of a choice before it is sent. */
const expectations: Partial<Record<StepName, (snapshot: never) => Facts | undefined>> = {
  'connection-details': numberExpected,
  delivery: deliveryExpected,
  'payment-method-selector': paymentMethodExpected,
  'reschedule-delivery': rescheduleDeliveryExpected,
  'sim-replacement-request': simReplacementExpected,
};

/** Returns what a step's module reports of a snapshot; undefined while unknown, and for a step that reports nothing. */
export const expectedIn = (step: StepName, snapshot: AnyMachineSnapshot): Facts | undefined =>
  expectations[step]?.(snapshot as never);
