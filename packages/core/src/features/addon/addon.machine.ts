import type { Product } from '@senda/contract';
import { getEligibleProducts } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { AddonsData } from '../../base/answers/addon.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { type Catalogue, catalogueIn, catalogueQuery } from '../../shared/catalogue/catalogue.ts';
import { choiceOf, offered, replacedBy, startDraft, toggle, withoutUnavailable } from './addon.ts';
import type { AddonsDraft, AddonsSettings } from './addon-selection.schema.ts';

export type AddonInput = StepInput<AddonsData, AddonsDraft, AddonsSettings>;

interface Context extends Omit<AddonInput, 'draft'>, FailingContext {
  readonly draft: AddonsDraft;
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
  /** A chosen add-on is no longer offered. */
  readonly gone: boolean;
  /** Names of the extras that the last choice replaced. */
  readonly replaced: readonly Product['name'][];
}

type Event = { readonly type: 'addon.toggled'; readonly sku: string } | { readonly type: 'submit' | 'retry' };

const calls = failing<Context, Event>();

/** Choice of add-ons; all are optional. */
export const addonMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AddonInput,
    output: {} as AddonsData,
    tags: {} as CallTag,
  },
  actors: { getEligibleProducts: callActor(getEligibleProducts) },
  guards: {
    ...calls.guards,
    isOffered: ({ context, event }) =>
      event.type === 'addon.toggled' && offered(context).some(({ sku }) => sku === event.sku),
  },
  actions: {
    ...calls.actions,
    toggleAddon: assign(({ context, event }) =>
      event.type === 'addon.toggled'
        ? {
            draft: toggle(context, event.sku),
            replaced: replacedBy(context, event.sku).map(({ name }) => name),
          }
        : {},
    ),
    setCatalogue: assign(({ context, event }) => {
      const catalogue = catalogueIn(event);
      const draft = withoutUnavailable({ ...context, catalogue });
      return { catalogue, draft, gone: draft !== context.draft };
    }),
  },
}).createMachine({
  id: 'addon',
  context: ({ input }) => ({
    ...input,
    draft: startDraft(input),
    catalogue: null,
    gone: false,
    replaced: [],
    problem: null,
  }),
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
