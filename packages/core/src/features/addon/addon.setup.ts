import type { Product } from '@senda/contract';
import { getEligibleProducts } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { AddonsData } from '../../base/answers/addon.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { type Catalogue, catalogueIn } from '../../common/catalogue/catalogue.ts';
import { includedIn, offered, replacedNames, startDraft, toggle, withoutUnavailable } from './addon.ts';
import type { AddonsDraft, AddonsSettings } from './addon-selection.schema.ts';

export type AddonInput = StepInput<AddonsData, AddonsDraft, AddonsSettings>;

export interface Context extends Omit<AddonInput, 'draft'>, FailingContext {
  readonly draft: AddonsDraft;
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
  /** A chosen add-on is no longer offered. */
  readonly gone: boolean;
  /** Names of the extras that the last choice replaced because it contains them. */
  readonly replaced: readonly Product['name'][];
  /** Names of those that it replaced because both contain the same add-on. */
  readonly swapped: readonly Product['name'][];
}

type Event = { readonly type: 'addon.toggled'; readonly sku: string } | { readonly type: 'submit' | 'retry' };

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const addonSetup = setup({
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
      event.type === 'addon.toggled' &&
      offered(context).some(({ sku }) => sku === event.sku) &&
      includedIn(context, event.sku) === undefined,
  },
  actions: {
    ...calls.actions,
    toggleAddon: assign(({ context, event }) =>
      event.type === 'addon.toggled'
        ? {
            draft: toggle(context, event.sku),
            ...replacedNames(context, event.sku),
          }
        : {},
    ),
    setCatalogue: assign(({ context, event }) => {
      const catalogue = catalogueIn(event);
      const draft = withoutUnavailable({ ...context, catalogue });
      return { catalogue, draft, gone: draft !== context.draft };
    }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: AddonInput }): Context => ({
  ...input,
  draft: startDraft(input),
  catalogue: null,
  gone: false,
  replaced: [],
  swapped: [],
  problem: null,
});
