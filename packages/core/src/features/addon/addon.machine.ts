import { callState, failed } from '../../base/calls/call-state.ts';
import { catalogueQuery } from '../../common/catalogue/catalogue.ts';
import { addonSetup, startContext } from './addon.setup.ts';
import { choiceOf } from './addon.ts';

/** Choice of add-ons; all are optional. */
export const addonMachine = addonSetup.createMachine({
  id: 'addon',
  context: startContext,
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.data.simType ?? 'esim'),
        onDone: { target: 'choosing', actions: 'setCatalogue' },
        onError: failed,
      },
    },
    choosing: {
      on: { 'addon.toggled': { guard: 'isOffered', actions: 'toggleAddon' }, submit: 'chosen' },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => choiceOf(context),
});
