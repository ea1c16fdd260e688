import type { CallInput, DeliveryChoice, ServiceRequestType } from '@senda/contract';
import { submitSimReplacement } from '@senda/contract/calls';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { SimReplacement } from '../../base/answers/sim-replacement.ts';
import { deliveryLine, simLine } from '../../common/purchase/contents.ts';
import { deliveryChoice } from '../../common/purchase/delivery-choice.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { defineRequest, type Submitter } from './request-kind.ts';

/** The delivery of a SIM, as chosen and as submitted. */
export interface SimDelivery
  extends Pick<JourneyData, 'deliveryAddress' | 'selectedDeliverySlot' | 'selectedSelfPickUpAddress'> {
  readonly method: NonNullable<JourneyData['selectedDeliveryMethod']>;
  readonly choice: DeliveryChoice;
}

/** A SIM that the customer asks for. */
export interface ReplacementSubject {
  readonly kind: 'simReplacement';
  readonly simReplacement: SimReplacement;
  /** The submitted identity check; undefined if none is required. */
  readonly kycReference: string | undefined;
  /** How the SIM is delivered; undefined if it is not. */
  readonly delivery: SimDelivery | undefined;
}

function deliveryIn(data: JourneyData): SimDelivery | undefined {
  const { selectedDeliveryMethod: method, deliveryNeeded, deliveryAddress } = data;
  const choice = deliveryChoice(data);
  if (!deliveryNeeded || !method || !choice) return undefined;
  const { selectedDeliverySlot, selectedSelfPickUpAddress } = data;
  return {
    method,
    choice,
    ...(choice.deliveryType === 'DOORSTEP_DELIVERY' && deliveryAddress && { deliveryAddress }),
    ...(selectedDeliverySlot && { selectedDeliverySlot }),
    ...(selectedSelfPickUpAddress && { selectedSelfPickUpAddress }),
  };
}

function subjectIn(data: JourneyData): ReplacementSubject | undefined {
  const { simReplacement, kyc } = data;
  if (!simReplacement) return undefined;
  return {
    kind: 'simReplacement',
    simReplacement,
    kycReference: kyc?.kycReference,
    delivery: deliveryIn(data),
  };
}

/** Returns the request that submits a SIM replacement. */
function simReplacementOf(
  { simReplacement: { simType, reasonId }, kycReference, delivery }: ReplacementSubject,
  { accountNumber, headers }: Submitter,
): CallInput<'submitSimReplacement'> {
  return {
    headers,
    form: {
      accountNumber,
      simType,
      reasonId,
      ...(kycReference !== undefined && { kycReference }),
      ...(delivery && { delivery: delivery.choice }),
      ...(delivery?.deliveryAddress && { shippingAddress: delivery.deliveryAddress }),
    },
  };
}

function orderOf({ simReplacement, delivery }: ReplacementSubject): OrderColumn {
  const lines = [simLine(simReplacement), ...(delivery ? [deliveryLine(delivery.method)] : [])];
  return { lines, total: simReplacement.fee + (delivery?.method.amount ?? 0) };
}

/** Another SIM for a line. */
export const simReplacementRequest = defineRequest<ReplacementSubject>({
  kind: 'simReplacement',
  journey: 'sim-replacement',
  type: 'SIM_REPLACEMENT' satisfies ServiceRequestType,
  choiceStep: 'sim-replacement-request',
  terms: null,
  stepUp: 'SIM_REPLACEMENT',
  call: submitSimReplacement,
  subjectIn,
  submit: (ask, ...given) => ask(submitSimReplacement, simReplacementOf(...given)),
  isSame: (request, { simReplacement: { simType, reasonId } }) =>
    request.simType === simType && request.reasonId === reasonId,
  numberOf: ({ simReplacement }) => simReplacement.number,
  orderOf,
  // Its own review shows everything.
  factsOf: () => [],
});
