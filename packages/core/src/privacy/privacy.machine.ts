import type { CallResult } from '@senda/contract';
import { getAnalyticsPreferences, updateAnalyticsPreferences } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';

type Preferences = CallResult<'getAnalyticsPreferences'>;

/** A customer of whom nothing is said lets her use be measured (specification, section 7: it defaults to true when missing). */
export const settingIn = ({ enabled = true }: Preferences): boolean => enabled;

export interface Context {
  /** `manualPrivacySetting` as the gateway has it; null until it has said. */
  readonly setting: boolean | null;
  /** What she wants it to be. */
  readonly wanted: boolean;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'setting.chosen'; readonly enabled: boolean } | { readonly type: 'retry' };

const answered = (event: unknown): boolean => settingIn((event as { output: Preferences }).output);

/** Whether her use may be measured: shown, given and withdrawn (specification, section 7). */
export const privacyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    getAnalyticsPreferences: callActor(getAnalyticsPreferences),
    updateAnalyticsPreferences: callActor(updateAnalyticsPreferences),
  },
  guards: {
    ...outcomeGuards,
    isOther: ({ context, event }) =>
      event.type === 'setting.chosen' && event.enabled !== context.setting && context.setting !== null,
    isKnown: ({ context }) => context.setting !== null,
  },
  actions: {
    keepSetting: assign({
      setting: ({ event }) => answered(event),
      wanted: ({ event }) => answered(event),
    }),
    want: assign({
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
        onDone: { target: 'shown', actions: 'keepSetting' },
        onError: onFailure,
      },
    },
    shown: { on: { 'setting.chosen': { guard: 'isOther', target: 'saving', actions: 'want' } } },
    saving: {
      entry: 'clearProblem',
      invoke: {
        src: 'updateAnalyticsPreferences',
        input: ({ context }) => ({ body: { enabled: context.wanted } }),
        onDone: { target: 'saved', actions: 'keepSetting' },
        onError: onFailure,
      },
    },
    /** What she chose is kept. */
    saved: { on: { 'setting.chosen': { guard: 'isOther', target: 'saving', actions: 'want' } } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'setting.chosen': { guard: 'isKnown', target: 'saving', actions: 'want' },
        retry: [{ guard: 'isKnown', target: 'saving' }, { target: 'loading' }],
      },
    },
  },
});
