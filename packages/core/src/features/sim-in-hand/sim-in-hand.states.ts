import type { States } from '../../base/calls/states.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { type Context, simInHandMachine } from './sim-in-hand.machine.ts';

const context: Context = {
  data: {
    plan: samplePlan,
    simType: 'physical_sim',
    session: { userId: 'sample' },
    channel: 'retail',
  },
  settings: {},
  channel: 'retail',
  email: 'name@example.com',
  now: () => Date.UTC(2026, 10, 21, 18, 0, 0),
  newId: () => 'sample',
  draft: {},
  tried: false,
};
const draft = { ...context, draft: { iccid: '8952 0200 0000 0000 018' } };

/** One snapshot per state, for tests and stories. */
export const simInHandStates: States<typeof simInHandMachine> = {
  entering: simInHandMachine.resolveState({ value: 'entering', context }),
  entered: simInHandMachine.resolveState({ value: 'entered', context: draft }),
};

/** Further snapshot: a number with a wrong digit. */
export const simInHandCases = {
  wrong: simInHandMachine.resolveState({
    value: 'entering',
    context: { ...context, draft: { iccid: '8952 0200 0000 0000 011' }, tried: true },
  }),
};
