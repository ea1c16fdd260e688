import type { CallResult } from '@senda/contract';
import { getAnalyticsPreferences, updateAnalyticsPreferences } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';

type Preferences = CallResult<'getAnalyticsPreferences'>;

/** Returns the analytics setting; it defaults to true when missing (specification, section 7). */
export const settingIn = ({ enabled = true }: Preferences): boolean => enabled;

export interface Context {
  /** The gateway's `manualPrivacySetting`; null until loaded. */
  readonly setting: boolean | null;
  /** The value that the customer chose. */
  readonly wanted: boolean;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'setting.chosen'; readonly enabled: boolean } | { readonly type: 'retry' };

const enabledIn = (event: unknown): boolean => settingIn((event as { output: Preferences }).output);

/** Shows and changes the analytics consent (specification, section 7). */
export const privacyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    getAnalyticsPreferences: callActor(getAnalyticsPreferences),
    updateAnalyticsPreferences: callActor(updateAnalyticsPreferences),
  },
  guards: {
    ...outcomeGuards,
    isChange: ({ context, event }) =>
      event.type === 'setting.chosen' && event.enabled !== context.setting && context.setting !== null,
    isKnown: ({ context }) => context.setting !== null,
  },
  actions: {
    setSetting: assign({
      setting: ({ event }) => enabledIn(event),
      wanted: ({ event }) => enabledIn(event),
    }),
    setWanted: assign({
      wanted: ({ context, event }) => (event.type === 'setting.chosen' ? event.enabled : context.wanted),
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'privacy',
  context: { setting: null, wanted: true, problem: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'getAnalyticsPreferences',
        input: {},
        onDone: { target: 'shown', actions: 'setSetting' },
        onError: onFailure,
      },
    },
    shown: { on: { 'setting.chosen': { guard: 'isChange', target: 'saving', actions: 'setWanted' } } },
    saving: {
      entry: 'clearProblem',
      invoke: {
        src: 'updateAnalyticsPreferences',
        input: ({ context }) => ({ body: { enabled: context.wanted } }),
        onDone: { target: 'saved', actions: 'setSetting' },
        onError: onFailure,
      },
    },
    saved: { on: { 'setting.chosen': { guard: 'isChange', target: 'saving', actions: 'setWanted' } } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'setting.chosen': { guard: 'isKnown', target: 'saving', actions: 'setWanted' },
        retry: [{ guard: 'isKnown', target: 'saving' }, { target: 'loading' }],
      },
    },
  },
});
