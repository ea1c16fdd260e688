/** Test helpers for the summary machine. */
import type { CallInput, CallResult, Consent, OrderPreview } from '@senda/contract';
import * as v from 'valibot';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { answering } from '../../base/calls/testing.ts';
import { SummarySettings } from './order-summary.schema.ts';
import { summaryMachine } from './summary.machine.ts';
import type { SummaryInput } from './summary.setup.ts';
import { summaryStates } from './summary.states.ts';
import { summaryView } from './summary.view.ts';

export const sample = summaryStates.reviewing.context;
export const preview = sample.preview ?? { items: [], total: { amount: 0 } };
export const input: SummaryInput = {
  data: sample.data,
  settings: v.parse(SummarySettings, {}),
  channel: 'web',
  email: 'name@example.com',
  now: () => 1_000,
  newId: () => 'id',
};

type Stored = Readonly<Record<string, never>>;

interface Calls {
  readonly price?: (codes: readonly string[]) => Promise<OrderPreview>;
  readonly terms?: () => Promise<CallResult<'getConsentSettings'>>;
  readonly config?: () => Promise<CallResult<'getPromotionConfig'>>;
  readonly consent?: (record: Consent) => Promise<Stored>;
}

export function start(calls: Calls = {}, changed: Partial<SummaryInput> = {}, clock?: SimulatedClock) {
  const { price = () => Promise.resolve(preview), consent = () => Promise.resolve({}) } = calls;
  const { config = () => Promise.resolve({}), terms = () => Promise.resolve({ settings: [] }) } = calls;
  const priced: CallInput<'previewOrder'>[] = [];
  const sent: Consent[] = [];
  const call = answering({
    previewOrder: (asked) => {
      priced.push(asked);
      return price(asked.body.promoCodes);
    },
    getPromotionConfig: config,
    getConsentSettings: terms,
    submitConsent: ({ body }) => {
      sent.push(body);
      return consent(body);
    },
  });
  const actor = createActor(fillCalls(summaryMachine, call), {
    input: { ...input, ...changed },
    ...(clock && { clock }),
  }).start();
  const view = () => summaryView(actor.getSnapshot(), actor.send);
  const loaded = () => waitFor(actor, ({ context }) => context.preview !== null);
  const reach = (state: string) =>
    waitFor(
      actor,
      (snapshot) =>
        stateName(snapshot) === state && (state.endsWith('.failed') || snapshot.context.asked !== null),
    );
  const names = () => sent.map(({ documentName }) => documentName);
  const tickBoth = () => {
    view().tick('terms', true);
    view().tick('privacy', true);
  };
  return { actor, loaded, priced, sent, names, view, reach, tickBoth };
}
