import type { CallInput, ServiceRequestType } from '@senda/contract';
import { requestPlanSwitch } from '@senda/contract/calls';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PlanSwitch } from '../../base/answers/plan-switch.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { defineRequest } from './request-kind.ts';

/** A switch that the customer asks for. */
export interface SwitchSubject {
  readonly kind: 'planSwitch';
  readonly planSwitch: PlanSwitch;
  /** How the first period is paid; undefined for a comparison made before that was known. */
  readonly firstPayment: JourneyData['firstPayment'];
}

/** Returns the request that submits a plan switch. */
const planSwitchOf = ({
  planSwitch: { simNumber, planSku },
}: SwitchSubject): CallInput<'requestPlanSwitch'> => ({
  params: { simNumber },
  body: { planSku },
});

/** The switch of a line's plan. */
export const planSwitchRequest = defineRequest<SwitchSubject>({
  kind: 'planSwitch',
  journey: 'plan-switch',
  type: 'PLAN_SWITCH' satisfies ServiceRequestType,
  choiceStep: 'plan-switch-plans',
  terms: {
    userFlow: 'plan_switch',
    productOf: ({ planSwitch }) => planSwitch.planSku,
    versionOf: ({ planSwitch }) => `${planSwitch.planSku} ${planSwitch.cost}`,
  },
  stepUp: null,
  call: requestPlanSwitch,
  subjectIn: ({ planSwitch, firstPayment }) => planSwitch && { kind: 'planSwitch', planSwitch, firstPayment },
  submit: (ask, subject) => ask(requestPlanSwitch, planSwitchOf(subject)),
  isSame: ({ planSku }, { planSwitch }) => planSku === planSwitch.planSku,
  lapsesAt: ({ planSwitch }) => planSwitch.effectiveAt,
  numberOf: ({ planSwitch }) => planSwitch.number,
  orderOf: () => ({ lines: [], total: 0 }),
  factsOf: ({ planSwitch: { cost, number } }) => [
    { label: 'serviceSummary.price.planSwitch', value: { amount: cost } },
    { label: 'serviceSummary.line', value: { text: groupedNumber(number) } },
  ],
});
