import type { Card } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { orderAddress, serviceRequestAddress } from '../../base/addresses/targets.ts';
import type { PaymentResult } from '../../base/answers/payment.ts';
import { stateName } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { orderFailure } from './order-failure.ts';
import type { serviceResultMachine } from './service-result.machine.ts';

/** The result of paying a request's fee. Instants are ms since the epoch. */
export interface ServiceResultView {
  readonly state: string;
  /** Id of the journey that is paid for: part of message ids. */
  readonly journey: string;
  /** How the SIM reaches the customer: part of message ids. */
  readonly arrival: 'slot' | 'courier' | 'pickup' | 'none';
  /** The courier's slot; null without one. */
  readonly slot: { readonly from: number; readonly to: number } | null;
  /** Name of the place where the SIM is picked up; null for a courier. */
  readonly place: string | null;
  /** The line's number, grouped 2-4-4; null if unknown. */
  readonly number: string | null;
  readonly requestId: string;
  /** Minor currency units: paid, or still due. */
  readonly amount: number;
  readonly card: Card | null;
  /** Why the payment was refused; null if it was paid. */
  readonly reason: NonNullable<PaymentResult['reason']> | null;
  readonly cardKept: boolean | null;
  /** The request's status. */
  readonly statusAt: ReturnType<typeof serviceRequestAddress>;
  /** The order that the fee is paid with. */
  readonly orderAt: ReturnType<typeof orderAddress>;
}

type Data = SnapshotFrom<typeof serviceResultMachine>['context']['data'];

function arrivalOf({ deliveryNeeded, selectedDeliverySlot, selectedSelfPickUpAddress }: Data) {
  if (deliveryNeeded !== true) return 'none';
  if (selectedSelfPickUpAddress) return 'pickup';
  return selectedDeliverySlot ? 'slot' : 'courier';
}

/** Maps the machine to its two pages. */
export function serviceResultView(snapshot: SnapshotFrom<typeof serviceResultMachine>): ServiceResultView {
  const { journey, data } = snapshot.context;
  const { payment, serviceRequest, selectedDeliverySlot: slot } = data;
  const requestId = serviceRequest?.requestId ?? '';
  return {
    state: stateName(snapshot),
    journey,
    arrival: arrivalOf(data),
    slot: slot ? { from: slot.from, to: slot.to } : null,
    place: data.selectedSelfPickUpAddress?.name ?? null,
    number: serviceRequest?.number === undefined ? null : groupedNumber(serviceRequest.number),
    requestId,
    amount: payment?.amount ?? 0,
    card: payment?.card ?? null,
    reason: orderFailure(data)?.reason ?? null,
    cardKept: payment?.cardKept ?? null,
    statusAt: serviceRequestAddress(requestId),
    orderAt: orderAddress(payment?.orderRef ?? ''),
  };
}
