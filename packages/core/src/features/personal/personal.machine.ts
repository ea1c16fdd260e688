import { assign } from 'xstate';
import { callState } from '../../base/calls/call-state.ts';
import { profileOf, requestedFieldsOf } from './fields.ts';
import { onLoaded, personalSetup, startContext, withUserDetails } from './personal.setup.ts';

/**
 * Personal details (spec 3.profile, 5.age): the configured fields, else the default ones. User details only prefill, so
 * the form opens without them.
 */
export const personalMachine = personalSetup.createMachine({
  id: 'personal',
  context: startContext,
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      states: {
        asking: {
          type: 'parallel',
          states: {
            user: {
              initial: 'asking',
              states: {
                asking: {
                  always: { guard: 'needsNoUserDetails', target: 'settled' },
                  invoke: {
                    src: 'getUser',
                    input: { query: { include_telco: 'true' } },
                    onDone: {
                      target: 'settled',
                      actions: assign(({ context, event }) => withUserDetails(context, event.output)),
                    },
                    onError: [
                      { guard: 'isSignedOut', target: '#personal.loading.failed', actions: 'setProblem' },
                      { target: 'settled' },
                    ],
                  },
                },
                settled: { type: 'final' },
              },
            },
            parameters: {
              initial: 'asking',
              states: {
                asking: {
                  invoke: {
                    src: 'getProfileParameters',
                    input: {},
                    onDone: { target: 'settled', actions: 'setParameters' },
                    onError: 'settled',
                  },
                },
                settled: { type: 'final' },
              },
            },
            nationalities: {
              initial: 'asking',
              states: {
                asking: {
                  invoke: {
                    src: 'listNationalities',
                    input: {},
                    onDone: { target: 'settled', actions: 'setNationalities' },
                    onError: 'settled',
                  },
                },
                settled: { type: 'final' },
              },
            },
          },
          onDone: onLoaded,
          after: { patience: onLoaded },
        },
        failed: { tags: 'failed' },
      },
    },
    editing: {
      on: {
        'field.changed': { actions: 'changeField' },
        'field.left': { actions: 'leaveField' },
        submit: [{ guard: 'isRight', target: 'done' }, { actions: 'showProblems' }],
      },
    },
    done: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => ({
    profile: profileOf(context.form.values, context.email, requestedFieldsOf(context).fields),
  }),
});
