import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { catalogueQuery } from '../../common/catalogue/catalogue.ts';
import { checkAgain, choose, planSetup, startContext } from './plan.setup.ts';
import { choiceOf } from './plan.ts';

/** Choice of plan and SIM type. The SIM type is the catalogue's category, so a change reloads it. */
export const planMachine = planSetup.createMachine({
  id: 'plan',
  context: startContext,
  invoke: [
    {
      src: 'getPromotionConfig',
      input: {},
      onDone: { actions: 'limitCodes' },
      onError: { actions: 'limitCodes' },
    },
    // Without them, the page shows its own icons.
    { src: 'listSimTypeIcons', input: {}, onDone: { actions: 'setIcons' }, onError: {} },
    // Without them, the price says what the delivery costs once a card is chosen.
    {
      src: 'getDeliveryMethods',
      input: { query: {} },
      onDone: { actions: 'setDeliveries' },
      onError: {},
    },
  ],
  on: {
    'promo.typed': { actions: 'changeCodes' },
    'promo.applied': { guard: 'acceptsPromo', actions: 'changeCodes' },
    'promo.removed': { actions: 'changeCodes' },
    'promo.dropped': { actions: 'changeCodes' },
    'number.brought': { actions: 'setBringsNumber' },
  },
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      on: { ...repeated, ...choose },
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.simType),
        onDone: [
          { guard: 'continuesWithPlan', target: 'checking', actions: 'setCatalogue' },
          { guard: 'hasPlans', target: 'choosing', actions: 'setCatalogue' },
          { target: 'empty', actions: 'setCatalogue' },
        ],
        onError: failed,
      },
    },
    choosing: {
      on: {
        ...choose,
        'device.asked': { target: 'confirming', actions: 'clearContinuing' },
        submit: [
          { guard: 'needsConfirm', target: 'confirming', actions: 'setContinuing' },
          { guard: 'hasChoice', target: 'checking' },
          { actions: 'markTried' },
        ],
      },
    },
    /** Asks whether the device supports eSIM; the customer confirms or switches to a physical SIM. */
    confirming: {
      on: {
        ...choose,
        'simType.chosen': { ...choose['simType.chosen'], actions: 'chooseSimType' },
        'device.left': 'choosing',
        'esim.confirmed': [
          { guard: 'isContinuing', target: 'checking', actions: 'confirmEsim' },
          { target: 'choosing', actions: 'confirmEsim' },
        ],
      },
    },
    /** The requirements of the choice decide the further steps. */
    checking: {
      ...callState('busy'),
      states: {
        asking: {},
        failed: { tags: 'failed', on: { ...choose, retry: [...checkAgain], submit: [...checkAgain] } },
      },
      invoke: {
        src: 'readRequirements',
        input: ({ context }) => ({
          channel: context.channel,
          simType: context.simType,
          productType: choiceOf(context)?.plan.productType ?? 'prepaid',
        }),
        onDone: { target: 'chosen', actions: 'setRequirements' },
        onError: failed,
      },
    },
    /** Nothing is on sale: the customer can change the SIM type or retry. */
    empty: { on: { ...choose, retry: 'loading', submit: 'loading' } },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const choice = choiceOf(context);
    const { requirements } = context;
    if (choice === null || requirements === null) throw new Error('The plan step cannot end without a plan.');
    return { ...choice, ...requirements };
  },
});
