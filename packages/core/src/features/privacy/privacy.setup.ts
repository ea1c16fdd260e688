import type { CallResult } from '@senda/contract';
import { getAnalyticsPreferences, updateAnalyticsPreferences } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';

type Preferences = CallResult<'getAnalyticsPreferences'>;

/** Returns the analytics setting; it defaults to true when missing (spec 7.call.getAnalyticsPreferences). */
export const settingIn = ({ enabled = true }: Preferences): boolean => enabled;

export interface Context extends FailingContext {
  /** The gateway's `manualPrivacySetting`; null until loaded. */
  readonly setting: boolean | null;
  /** The value that the customer chose. */
  readonly wanted: boolean;
}

type Event = { readonly type: 'setting.chosen'; readonly enabled: boolean } | { readonly type: 'retry' };

const calls = failing<Context, Event>();

const enabledIn = (event: unknown): boolean => settingIn((event as { output: Preferences }).output);

export const change = { guard: 'isChange', target: 'saving', actions: 'setWanted' } as const;

/** Actors, guards and actions of the machine. */
export const privacySetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as CallTag },
  actors: {
    getAnalyticsPreferences: callActor(getAnalyticsPreferences),
    updateAnalyticsPreferences: callActor(updateAnalyticsPreferences),
  },
  guards: {
    ...calls.guards,
    isChange: ({ context, event }) =>
      event.type === 'setting.chosen' && event.enabled !== context.setting && context.setting !== null,
  },
  actions: {
    ...calls.actions,
    setSetting: assign({
      setting: ({ event }) => enabledIn(event),
      wanted: ({ event }) => enabledIn(event),
    }),
    setWanted: assign({
      wanted: ({ context, event }) => (event.type === 'setting.chosen' ? event.enabled : context.wanted),
    }),
  },
});
