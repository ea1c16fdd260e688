/** The kinds of requests that are reviewed and submitted here, by the answer that the run has. */
import type { DeliveryChoice, OttPurpose, ServiceRequest } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PlanSwitch } from '../answers/plan-switch.ts';
import type { SimReplacement } from '../answers/sim-replacement.ts';
import { deliveryChoice } from '../purchase/delivery-choice.ts';

/** What the customer asks for. */
export type Subject =
  | {
      readonly kind: 'planSwitch';
      readonly planSwitch: PlanSwitch;
      /** How the first period is paid; undefined for a comparison made before that was known. */
      readonly firstPayment: JourneyData['firstPayment'];
    }
  | {
      readonly kind: 'simReplacement';
      readonly simReplacement: SimReplacement;
      /** The submitted identity check; undefined if none is required. */
      readonly kycReference: string | undefined;
      /** How the SIM is delivered; undefined if it is not. */
      readonly delivery: SimDelivery | undefined;
    };

/** The delivery of a SIM, as chosen and as submitted. */
export interface SimDelivery
  extends Pick<JourneyData, 'deliveryAddress' | 'selectedDeliverySlot' | 'selectedSelfPickUpAddress'> {
  readonly method: NonNullable<JourneyData['selectedDeliveryMethod']>;
  readonly choice: DeliveryChoice;
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

/** Returns what a run asks for. @throws Error if it has no such answer, which the step's needs rule out */
export function subjectIn(data: JourneyData): Subject {
  const { planSwitch, firstPayment, simReplacement, kyc } = data;
  if (planSwitch) return { kind: 'planSwitch', planSwitch, firstPayment };
  if (simReplacement) {
    return {
      kind: 'simReplacement',
      simReplacement,
      kycReference: kyc?.kycReference,
      delivery: deliveryIn(data),
    };
  }
  throw new Error('There is no request to review.');
}

/** Returns what is due with the request, in minor currency units. */
export const totalOf = (subject: Subject): number =>
  subject.kind === 'planSwitch' ? 0 : subject.simReplacement.fee + (subject.delivery?.method.amount ?? 0);

/** Returns what the terms are of; '' for a request without terms. */
export const termsOf = (subject: Subject): string =>
  subject.kind === 'planSwitch' ? `${subject.planSwitch.planSku} ${subject.planSwitch.cost}` : '';

/** Whether the period has begun that the request was to start with. */
export const hasBegun = (subject: Subject, now: number): boolean =>
  subject.kind === 'planSwitch' && subject.planSwitch.effectiveAt <= now;

interface RequestKind {
  readonly type: ServiceRequest['type'];
  /** Whether the customer accepts terms, which is stored as a consent. */
  readonly hasTerms: boolean;
  /** Purpose of the one-time token that the request requires; null if it requires none. */
  readonly stepUp: OttPurpose | null;
  /** The step where the request is chosen. */
  readonly choiceStep: string;
}

export const kinds: Readonly<Record<Subject['kind'], RequestKind>> = {
  planSwitch: { type: 'PLAN_SWITCH', hasTerms: true, stepUp: null, choiceStep: 'plan-switch-plans' },
  simReplacement: {
    type: 'SIM_REPLACEMENT',
    hasTerms: false,
    stepUp: 'SIM_REPLACEMENT',
    choiceStep: 'sim-replacement-request',
  },
};

/** Returns the purpose of the step-up. @throws Error for a request that requires none */
export function purposeOf({ kind }: Subject): OttPurpose {
  const { stepUp } = kinds[kind];
  if (stepUp === null) throw new Error('The request requires no step-up.');
  return stepUp;
}

/** Whether a request of the line asks for the same: the response to this one was lost, or another device made it. */
export function isSame(request: ServiceRequest, subject: Subject): boolean {
  if (subject.kind === 'planSwitch') return request.planSku === subject.planSwitch.planSku;
  const { simType, reasonId } = subject.simReplacement;
  return request.simType === simType && request.reasonId === reasonId;
}
