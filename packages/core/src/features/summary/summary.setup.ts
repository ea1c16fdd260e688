import type { CallResult, OrderDraft, OrderPreview } from '@senda/contract';
import { getConsentSettings, getPromotionConfig, previewOrder, submitConsent } from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { SummaryData } from '../../base/answers/summary.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';
import { isTrial } from '../../common/catalogue/catalogue.ts';
import {
  type Acceptance,
  areAccepted,
  defaultTerms,
  modeOf,
  type TermsDocument,
  type TermsSetting,
  termsDocuments,
  termsIn,
} from '../../common/consent/terms.ts';
import {
  applyArrivedCode,
  dropCodes,
  limitCodes,
  maximumCodes,
  type PromoCodes,
  type PromoEvent,
  promoReducer,
  startCodes,
} from '../../common/promo/promo.ts';
import { orderDraft } from '../../common/purchase/contents.ts';
import { replacements } from '../../common/purchase/way-back.ts';
import { isSameOffer, laterCharge, purchaseConsent } from './offer.ts';
import type { SummaryDraft, SummarySettings } from './order-summary.schema.ts';

export type SummaryInput = StepInput<SummaryData, SummaryDraft, SummarySettings>;

export interface Context extends SummaryInput, FailingContext {
  readonly draft: SummaryDraft;
  readonly promo: PromoCodes;
  /** null if plan, SIM type or number were missing when the step opened. */
  readonly orderBody: OrderDraft | null;
  /** null until the order is priced. */
  readonly preview: OrderPreview | null;
  /** Documents to accept; null until the consent settings have loaded. */
  readonly asked: readonly TermsSetting[] | null;
  readonly stored: readonly TermsDocument[];
  /** Codes of the latest preview request, and those that its price includes. */
  readonly askedCodes: readonly string[];
  readonly pricedCodes: readonly string[];
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
}

type Event =
  | { readonly type: 'terms.ticked'; readonly document: TermsDocument; readonly accepted: boolean }
  | { readonly type: 'terms.read'; readonly document: TermsDocument }
  | PromoEvent
  | { readonly type: 'submit' | 'retry' };

/** Returns the initial codes: those of the draft, unless the earlier selection changed meanwhile. */
function startPromo({ data, draft, answer }: SummaryInput): PromoCodes {
  const before = data.selectedPromoCodes ?? [];
  const kept = draft?.promo;
  if (kept && isEqual(kept.before, before)) return startCodes(kept.codes, kept.arrived);
  return startCodes(answer?.accepted.promoCodes ?? before);
}

/** Returns the order to price first. */
function startOrder(input: SummaryInput): Pick<Context, 'orderBody' | 'promo'> {
  const promo = startPromo(input);
  const draft = orderDraft(input.data);
  return { promo, orderBody: draft && { ...draft, promoCodes: [...promo.codes] } };
}

/** Returns the context changes for new codes: the draft and the order to price. */
function withCodes(context: Context, promo: PromoCodes): Partial<Context> {
  const { codes, arrived } = promo;
  if (isEqual(codes, context.promo.codes) && arrived === context.promo.arrived) return { promo };
  const before = [...(context.data.selectedPromoCodes ?? [])];
  return {
    promo,
    orderBody: context.orderBody && { ...context.orderBody, promoCodes: [...codes] },
    draft: {
      ...context.draft,
      promo: { before, codes: [...codes], ...(arrived !== undefined && { arrived }) },
    },
  };
}

/** Returns whether codes changed since the order was priced. */
const isUnpriced = ({ promo, pricedCodes, preview }: Context): boolean =>
  preview !== null && !isEqual(promo.codes, pricedCodes);

export interface DocumentParams {
  readonly document: TermsDocument;
}

function consentOf(context: Context, document: TermsDocument) {
  const { data, email, settings, now } = context;
  return purchaseConsent(document, {
    productId: data.plan?.sku ?? '',
    customerId: data.session?.userId ?? '',
    email,
    mode: modeOf(context, document) ?? settings.terms,
    now: now(),
  });
}

/** Earlier consents apply only to the same offer; for another one they are cleared. */
function priced({ answer, draft }: Context, preview: OrderPreview): Partial<Context> {
  if (answer === undefined) return { preview };
  if (isSameOffer(answer.accepted.preview, preview)) return { preview, stored: termsDocuments };
  const { terms: _terms, privacy: _privacy, recurring: _recurring, ...rest } = draft;
  return { preview, stored: [], draft: isEqual(rest, draft) ? draft : rest };
}

/** Returns the draft for what the order charges later: consent to another charge is none to this one. */
function chargedLater({ draft }: Pick<Context, 'draft'>, preview: OrderPreview): SummaryDraft {
  const charge = laterCharge(preview);
  if (isEqual(draft.charge, charge)) return draft;
  const { recurring: _recurring, charge: _charge, ...rest } = draft;
  return charge ? { ...rest, charge } : rest;
}

/** Returns what this order asks for: consent to later charges only where it is charged again. */
export function acceptanceOf(context: Context): Acceptance {
  const { asked, preview, draft, stored } = context;
  const isCharged = preview !== null && laterCharge(preview) !== undefined;
  const needed = asked?.filter(({ document }) => document !== 'recurring' || isCharged) ?? null;
  return { asked: needed, draft, stored };
}

/** Stores the preview and drops codes that were not applied, with a notice. */
function afterPreview(context: Context, preview: OrderPreview): Partial<Context> {
  const accepted = { ...context, ...priced(context, preview) };
  const changed = { ...accepted, draft: chargedLater(accepted, preview) };
  const dropped = preview.droppedPromoCodes ?? [];
  const gone = dropped.map(({ code }) => code.toUpperCase());
  return {
    ...changed,
    ...withCodes(changed, dropCodes(context.promo, dropped)),
    pricedCodes: context.askedCodes.filter((code) => !gone.includes(code.toUpperCase())),
  };
}

export const consentRegion = (document: TermsDocument) =>
  ({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: { type: 'isStored', params: { document } }, target: 'settled' },
          { target: 'sending' },
        ],
      },
      sending: {
        invoke: {
          src: 'submitConsent',
          input: ({ context }: { context: Context }) => ({ body: consentOf(context, document) }),
          onDone: { target: 'settled', actions: { type: 'addStored', params: { document } } },
          onError: { target: 'settled', actions: 'setProblem' },
        },
      },
      settled: { type: 'final' },
    },
  }) as const;

/** A changed code reprices the order. */
export const promoEvents = {
  'promo.typed': { actions: 'changeCodes' },
  'promo.applied': { guard: 'acceptsPromo', target: '#summary.loading', actions: 'changeCodes' },
  'promo.removed': { target: '#summary.loading', actions: 'changeCodes' },
} as const;

/** What can be changed while a call has failed: the customer reviews again. */
export const editEvents = {
  ...promoEvents,
  'terms.ticked': { guard: 'hasCheckbox', target: '#summary.reviewing', actions: 'tick' },
  'terms.read': { guard: 'hasRegion', target: '#summary.reviewing', actions: 'markRead' },
} as const;

/** Sends again what is not stored, unless the price has changed meanwhile. */
export const again = [
  { guard: 'isUnpriced', target: '#summary.loading' },
  { target: '#summary.accepting' },
] as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const summarySetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SummaryInput,
    output: {} as SummaryData,
    tags: {} as CallTag,
  },
  actors: {
    previewOrder: callActor(previewOrder),
    submitConsent: callActor(submitConsent),
    getPromotionConfig: callActor(getPromotionConfig),
    getConsentSettings: callActor(getConsentSettings),
  },
  guards: {
    ...calls.guards,
    acceptsPromo: ({ context }) => !isTrial(context.data.plan ?? {}),
    isUnpriced: ({ context }) => isUnpriced(context),
    /** What was gone was replaced on the way back to the payment, and the offer is the accepted one: nothing is asked twice. */
    isAcceptedAlready: ({ context: { answer, returnsTo, from }, event }) => {
      const preview = outputIn<'previewOrder'>(event);
      const { droppedPromoCodes = [] } = preview;
      return (
        returnsTo !== undefined &&
        replacements.includes(from) &&
        answer !== undefined &&
        droppedPromoCodes.length === 0 &&
        isSameOffer(answer.accepted.preview, preview)
      );
    },
    isIncomplete: ({ context }) => context.orderBody === null,
    canAccept: ({ context }) =>
      context.preview !== null && !isUnpriced(context) && areAccepted(acceptanceOf(context)),
    hasNoTerms: ({ context }) => context.asked === null,
    hasCheckbox: ({ context, event }) =>
      context.preview !== null &&
      event.type === 'terms.ticked' &&
      modeOf(acceptanceOf(context), event.document) === 'CHECKBOX',
    hasRegion: ({ context, event }) =>
      context.preview !== null &&
      event.type === 'terms.read' &&
      modeOf(context, event.document) === 'MANDATORY_SCROLL',
    isStored: ({ context }, { document }: DocumentParams) =>
      context.stored.includes(document) || modeOf(acceptanceOf(context), document) === undefined,
    areStored: ({ context }) =>
      (acceptanceOf(context).asked ?? []).every(({ document }) => context.stored.includes(document)),
  },
  actions: {
    ...calls.actions,
    tick: assign(({ context, event }) =>
      event.type === 'terms.ticked' && event.accepted !== context.draft[event.document]
        ? { draft: { ...context.draft, [event.document]: event.accepted } }
        : {},
    ),
    markRead: assign(({ context, event }) =>
      event.type === 'terms.read' && context.draft[event.document] !== true
        ? { draft: { ...context.draft, [event.document]: true } }
        : {},
    ),
    addStored: assign({
      stored: ({ context }, { document }: DocumentParams) => [...context.stored, document],
    }),
    changeCodes: assign(({ context, event }) => withCodes(context, promoReducer(context.promo, event))),
    /** Applies the configured limit or its default, then the promo code of the address. */
    limitCodes: assign(({ context, event }) => {
      const { output } = event as { output?: CallResult<'getPromotionConfig'> };
      const most = maximumCodes(output?.maximumPromoCodes, context.exitPromo);
      const promo = limitCodes(context.promo, most);
      const arrived = isTrial(context.data.plan ?? {}) ? null : context.promoCode;
      return withCodes(context, applyArrivedCode(promo, arrived));
    }),
    /** Sets the gateway's documents and modes, or the journey's if the gateway returns none or fails. */
    setTerms: assign({
      asked: ({ context: { settings }, event }) => {
        const { output } = event as { output?: CallResult<'getConsentSettings'> };
        return output ? termsIn(output, settings.terms) : defaultTerms(settings.terms);
      },
    }),
    setPreview: assign(({ context, event }) => afterPreview(context, outputIn<'previewOrder'>(event))),
    setAskedCodes: assign({ askedCodes: ({ context }) => context.promo.codes }),
    markTried: assign({ tried: true }),
  },
  delays: {
    /** Longest wait for the consent settings. */
    patience: 8000,
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: SummaryInput }): Context => ({
  ...input,
  email: input.email === '' ? (input.data.account?.email ?? '') : input.email,
  ...startOrder(input),
  draft: input.draft ?? {},
  preview: null,
  asked: null,
  stored: [],
  askedCodes: [],
  pricedCodes: [],
  tried: false,
  problem: null,
});
