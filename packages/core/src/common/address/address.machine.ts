import { assign } from 'xstate';
import { addressSetup, due, settled, startContext } from './address.setup.ts';
import { answerOf } from './addresses.ts';

/**
 * Delivery address of a SIM card or of a delivered eSIM, and the billing address. A changed postal code leaves
 * `lookingUp`, which cancels the outdated call.
 */
export const addressMachine = addressSetup.createMachine({
  id: 'address',
  context: startContext,
  invoke: {
    src: 'getProfileParameters',
    input: {},
    onDone: { guard: 'isUntouched', actions: 'setRequestedFields' },
    // Keep the default fields.
    onError: {},
  },
  initial: 'editing',
  states: {
    editing: {
      always: [
        { guard: 'isDue', target: 'lookingUp' },
        { guard: 'isWaitingAndRight', target: 'done' },
        { guard: 'isWaiting', actions: 'showProblems' },
      ],
      on: {
        'field.changed': { actions: 'edit' },
        'field.left': { actions: 'leaveField' },
        'area.missed': { actions: 'edit' },
        'same.ticked': { actions: 'edit' },
        retry: { actions: 'clearFailedLookups' },
        submit: [{ guard: 'isRight', target: 'done' }, { actions: 'showProblems' }],
      },
    },
    lookingUp: {
      invoke: {
        src: 'lookUpAddress',
        input: ({ context }) => ({
          params: { country: context.settings.country },
          query: { postalCode: due(context)?.code ?? '' },
        }),
        onDone: {
          target: 'editing',
          actions: assign(({ context, event }) =>
            settled(context, { outcome: 'found', place: event.output }),
          ),
        },
        onError: [
          { guard: 'isUnknownCode', target: 'editing', actions: 'setUnknownCode' },
          { target: 'editing', actions: 'setLookupFailed' },
        ],
      },
      after: { patience: { target: 'editing', actions: 'setLookupFailed' } },
      on: {
        'field.changed': [
          { guard: 'changesLookup', target: 'editing', actions: 'edit' },
          { actions: 'edit' },
        ],
        'field.left': { actions: 'leaveField' },
        'same.ticked': [{ guard: 'changesLookup', target: 'editing', actions: 'edit' }, { actions: 'edit' }],
        submit: [{ guard: 'isRight', target: 'done' }, { actions: 'wait' }],
      },
    },
    done: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => answerOf(context.addresses, context.settings.country),
});
