import type { OrderDraft, OrderPreview } from '@senda/contract';
import { assign, setup } from 'xstate';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import type { StepInput } from '../library/step-input.ts';
import { orderDraft } from '../order/order.ts';
import type { TermsMode } from '../otp/consent.ts';
import {
  type Acceptance,
  areAccepted,
  isSameOffer,
  purchaseConsent,
  type SummaryTyped,
  type TermsDocument,
  termsDocuments,
} from './terms.ts';

export interface SummaryAnswer {
  readonly accepted: { readonly preview: OrderPreview };
}

export type SummaryInput = StepInput<SummaryAnswer, SummaryTyped, { readonly terms: TermsMode }>;

interface Context extends SummaryInput {
  readonly typed: SummaryTyped;
  /** null when the step opened before plan, SIM type and number were chosen. */
  readonly draft: OrderDraft | null;
  /** null until the gateway has priced the order. */
  readonly preview: OrderPreview | null;
  readonly stored: readonly TermsDocument[];
  /** After a try to go on what is missing shows. */
  readonly tried: boolean;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'terms.ticked'; readonly document: TermsDocument; readonly accepted: boolean }
  | { readonly type: 'terms.read'; readonly document: TermsDocument }
  | { readonly type: 'submit' | 'retry' };

interface Params {
  readonly document: TermsDocument;
}

const acceptanceOf = ({ settings, typed, stored }: Context): Acceptance => ({
  mode: settings.terms,
  typed,
  stored,
});

function consentOf({ known, email, settings, now }: Context, document: TermsDocument) {
  return purchaseConsent(document, {
    productId: known.plan?.sku ?? '',
    customerId: known.session?.userId ?? '',
    email,
    mode: settings.terms,
    now: now(),
  });
}

/** What was accepted before stands for the same offer only; for another one nothing is ticked. */
function priced({ answer, typed }: Context, preview: OrderPreview): Partial<Context> {
  if (answer === undefined) return { preview };
  if (isSameOffer(answer.accepted.preview, preview)) return { preview, stored: termsDocuments };
  return { preview, typed: Object.keys(typed).length === 0 ? typed : {} };
}

const consentRegion = (document: TermsDocument) =>
  ({
    initial: 'sending',
    states: {
      sending: {
        always: { guard: { type: 'isStored', params: { document } }, target: 'settled' },
        invoke: {
          src: 'submitConsent',
          input: ({ context }: { context: Context }) => ({ body: consentOf(context, document) }),
          onDone: { target: 'settled', actions: { type: 'keepStored', params: { document } } },
          onError: { target: 'settled', actions: 'noteProblem' },
        },
      },
      settled: { type: 'final' },
    },
  }) as const;

/** Where the consents lead once both are settled. */
const onSettled = [
  { guard: 'areStored', target: 'accepted' },
  { guard: { type: 'endedIn', params: { kind: 'refused' } }, target: 'failed.refused' },
  { guard: { type: 'endedIn', params: { kind: 'limited' } }, target: 'failed.limited' },
  { guard: { type: 'endedIn', params: { kind: 'signedOut' } }, target: 'failed.signedOut' },
  { guard: { type: 'endedIn', params: { kind: 'malformed' } }, target: 'failed.malformed' },
  { target: 'failed.unreachable' },
] as const;

/** The order as the gateway prices it, and the purchase terms, one consent a document (specification, section 4). */
export const summaryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SummaryInput,
    output: {} as SummaryAnswer,
  },
  actors: { previewOrder: callSlot('previewOrder'), submitConsent: callSlot('submitConsent') },
  guards: {
    ...outcomeGuards,
    isIncomplete: ({ context }) => context.draft === null,
    hasPreview: ({ context }) => context.preview !== null,
    canAccept: ({ context }) => context.preview !== null && areAccepted(acceptanceOf(context)),
    hasCheckboxes: ({ context }) => context.preview !== null && context.settings.terms === 'CHECKBOX',
    hasRegions: ({ context }) => context.preview !== null && context.settings.terms === 'MANDATORY_SCROLL',
    isStored: ({ context }, { document }: Params) => context.stored.includes(document),
    areStored: ({ context }) => termsDocuments.every((document) => context.stored.includes(document)),
    endedIn: ({ context }, { kind }: Pick<Problem, 'kind'>) => context.problem?.kind === kind,
  },
  actions: {
    tick: assign(({ context, event }) =>
      event.type === 'terms.ticked' && event.accepted !== context.typed[event.document]
        ? { typed: { ...context.typed, [event.document]: event.accepted } }
        : {},
    ),
    markRead: assign(({ context, event }) =>
      event.type === 'terms.read' && context.typed[event.document] !== true
        ? { typed: { ...context.typed, [event.document]: true } }
        : {},
    ),
    keepStored: assign({
      stored: ({ context }, { document }: Params) => [...context.stored, document],
    }),
    markTried: assign({ tried: true }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteIncomplete: assign({ problem: { kind: 'refused', code: 'INVALID_REQUEST' } }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'summary',
  context: ({ input }) => ({
    ...input,
    email: input.email === '' ? (input.known.account?.email ?? '') : input.email,
    draft: orderDraft(input.known),
    typed: input.typed ?? {},
    preview: null,
    stored: [],
    tried: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'isIncomplete', target: 'failed.refused', actions: 'noteIncomplete' },
      invoke: {
        src: 'previewOrder',
        // An incomplete order has left this state before the call is made.
        input: ({ context }) => ({ body: context.draft as OrderDraft }),
        onDone: {
          target: 'reviewing',
          actions: assign(({ context, event }) => priced(context, event.output)),
        },
        onError: onFailure,
      },
    },
    reviewing: {
      on: {
        'terms.ticked': { guard: 'hasCheckboxes', actions: 'tick' },
        'terms.read': { guard: 'hasRegions', actions: 'markRead' },
        submit: [{ guard: 'canAccept', target: 'accepting' }, { actions: 'markTried' }],
      },
    },
    /** Both consents go out at once; the one that came through is not sent again. */
    accepting: {
      type: 'parallel',
      states: { terms: consentRegion('terms'), privacy: consentRegion('privacy') },
      onDone: [...onSettled],
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'terms.ticked': { guard: 'hasCheckboxes', target: 'reviewing', actions: ['tick', 'forgetProblem'] },
        'terms.read': { guard: 'hasRegions', target: 'reviewing', actions: ['markRead', 'forgetProblem'] },
        submit: { guard: 'canAccept', target: 'accepting', actions: 'forgetProblem' },
        retry: [
          { guard: 'hasPreview', target: 'accepting', actions: 'forgetProblem' },
          { target: 'loading', actions: 'forgetProblem' },
        ],
      },
    },
    accepted: { type: 'final' },
  },
  output: ({ context }) => {
    if (context.preview === null) throw new Error('An order cannot be accepted before it is priced.');
    return { accepted: { preview: context.preview } };
  },
});
