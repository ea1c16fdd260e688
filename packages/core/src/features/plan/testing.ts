/** Test helpers for the plan machine. */
import type { CallInput, CallResult, Failure } from '@senda/contract';
import { createActor, waitFor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { answering, thrown } from '../../base/calls/testing.ts';
import { sampleCatalogue, samplePlan } from '../../common/catalogue/sample.ts';
import { planMachine } from './plan.machine.ts';
import type { PlanInput } from './plan.setup.ts';
import { planView } from './plan.view.ts';

type Products = CallResult<'getEligibleProducts'>;

export const input: PlanInput = {
  data: {},
  settings: {
    simTypes: ['esim', 'physical_sim'],
    productTypes: ['prepaid', 'postpaid', 'hybrid'],
    isPriceVisible: true,
  },
  channel: 'web',
  email: '',
  esimCompatible: true,
  now: () => 0,
  newId: () => 'id',
};
export const eKycConfig: CallResult<'getEkycContextSpecifications'> = {
  context: 'onboarding',
  selfie: false,
  documents: false,
  documentTypes: [],
  isKYCRequiredForOrderCreation: false,
  isOnboardingKYCRequired: false,
};
export const answer = {
  plan: samplePlan,
  simType: 'physical_sim' as const,
  addonsOffered: true,
  selectedPromoCodes: [] as string[],
  eKycConfig,
  deliveryNeeded: true,
};

export type KycInput = CallInput<'getEkycContextSpecifications'>;
export type Specifications = CallResult<'getEsimDeliverySpecification'>['specifications'];

/** Starts the machine; each item of `answers` answers one call, with products or a failure. */
export function start(
  answers: (Products['products'] | Failure)[],
  changed: Partial<PlanInput> = {},
  kyc: (input: KycInput) => Promise<typeof eKycConfig> = () => Promise.resolve(eKycConfig),
  specifications: Specifications = [],
) {
  const requests: CallInput<'getEligibleProducts'>['query'][] = [];
  const call = answering({
    getEligibleProducts: async ({ query }) => {
      requests.push(query);
      const next = answers[requests.length - 1] ?? sampleCatalogue;
      if ('kind' in next) throw thrown(next);
      return { products: next };
    },
    getEkycContextSpecifications: kyc,
    getEsimDeliverySpecification: () => Promise.resolve({ specifications }),
  });
  const machine = fillCalls(planMachine, call);
  const actor = createActor(machine, { input: { ...input, ...changed } }).start();
  const view = () => planView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  return { actor, requests, view, reach };
}
