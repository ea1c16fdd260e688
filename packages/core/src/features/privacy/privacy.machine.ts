import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { change, privacySetup } from './privacy.setup.ts';

/** Shows and changes the analytics consent (spec 7.call.updateAnalyticsPreferences). */
export const privacyMachine = privacySetup.createMachine({
  id: 'privacy',
  context: { setting: null, wanted: true, problem: null },
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'getAnalyticsPreferences',
        input: {},
        onDone: { target: 'shown', actions: 'setSetting' },
        onError: failed,
      },
    },
    shown: { on: { 'setting.chosen': change } },
    saving: {
      ...callState('busy'),
      on: {
        ...repeated,
        'setting.chosen': { guard: 'hasFailed', target: 'saving', reenter: true, actions: 'setWanted' },
      },
      invoke: {
        src: 'updateAnalyticsPreferences',
        input: ({ context }) => ({ body: { enabled: context.wanted } }),
        onDone: { target: 'saved', actions: 'setSetting' },
        onError: failed,
      },
    },
    saved: { on: { 'setting.chosen': change } },
  },
});
