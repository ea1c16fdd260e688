import type { GuestContact, GuestUser, SignupNotifications } from '@senda/contract';
import {
  generateGuestOtt,
  getConsentSettings,
  getSignupNotifications,
  resendOneTimeToken,
  submitConsent,
  validateGuestOtt,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, emit, setup } from 'xstate';
import type { GuestContactData } from '../../base/answers/account.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';
import { untilSettled } from '../../base/calls/settled.ts';
import { isDoubtful } from '../../base/form/email.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { numberFormat } from '../../base/phone/phone.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import { consentRecord } from '../../common/consent/consent.ts';
import {
  areAccepted,
  defaultTerms,
  documentNames,
  modeOf,
  type TermsDocument,
  type TermsSetting,
  termsIn,
} from '../../common/consent/terms.ts';
import type { CodeEvent } from '../../common/one-time-code/code.ts';
import { codeFlow } from '../../common/one-time-code/otp-modal.flow.ts';
import {
  type CodeContext,
  codeSetup,
  startCode,
  type TicketStore,
} from '../../common/one-time-code/otp-modal.setup.ts';
import {
  type ContactChannel,
  channelOf,
  contactOf,
  contactProblem,
  defaultNotifications,
} from './contact.ts';
import type { GuestContactDraft, GuestContactSettings } from './guest-contact.schema.ts';

export type GuestContactInput = StepInput<GuestContactData, GuestContactDraft, GuestContactSettings>;

export interface Context extends GuestContactInput, CodeContext {
  readonly draft: GuestContactDraft;
  /** How the gateway reaches guests; defaults until it responds. */
  readonly notifications: SignupNotifications;
  /** Acceptance mode of each document; the step's own until the gateway responds. */
  readonly asked: readonly TermsSetting[];
  /** The contact and whether a code verified it; null until then. */
  readonly contact: GuestContactData['contact'] | null;
  /** After submitting, what is missing shows. */
  readonly tried: boolean;
  /** The e-mail that the guest was asked about. */
  readonly doubted?: string;
}

type Event =
  | { readonly type: 'channel.chosen'; readonly channel: ContactChannel }
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'terms.ticked'; readonly document: TermsDocument; readonly accepted: boolean }
  | { readonly type: 'terms.read'; readonly document: TermsDocument }
  | CodeEvent
  | { readonly type: 'submit' | 'resend' | 'close' | 'retry' | 'tick' };

/** Emitted at once, as the consents need the new token. */
type GuestContactEmitted = {
  readonly type: 'guest.confirmed';
  readonly requestId: string;
  readonly user: GuestUser;
};

/** Returns the e-mail field, and the address that the guest was asked about. */
export const emailIn = ({ draft, doubted }: Pick<Context, 'draft' | 'doubted'>) => ({
  email: draft.email ?? '',
  doubted,
});

const chosen = ({ draft, notifications }: Context): ContactChannel => channelOf(draft, notifications);

const draftContact = (context: Context): GuestContact => contactOf(context.draft, chosen(context));

const isReady = (context: Context): boolean =>
  contactProblem(context.draft, chosen(context)) === undefined &&
  areAccepted({ asked: context.asked, draft: context.draft, stored: [] });

/** Whether an earlier visit verified the same contact. */
const isProven = (context: Context): boolean =>
  context.answer?.contact.proven === true && isEqual(context.answer.contact.to, draftContact(context));

/** Stores the ticket and its recipient in the draft, so that the modal reopens after a reload. */
const ticketStore: TicketStore<Context> = {
  ticket: ({ draft }) => draft.sent ?? null,
  setTicket: (context, ticket) => {
    const to = context.draft.sent?.to ?? draftContact(context);
    return { draft: { ...context.draft, sent: ticket === null ? undefined : { ...ticket, to } } };
  },
};
const code = codeSetup<Context, Event>(ticketStore);

/** Actors, guards and actions of the guest contact machine. */
export const guestContact = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GuestContactInput,
    emitted: {} as GuestContactEmitted,
    output: {} as GuestContactData,
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    getSignupNotifications: callActor(getSignupNotifications),
    getConsentSettings: callActor(getConsentSettings),
    generateGuestOtt: callActor(generateGuestOtt),
    validateGuestOtt: callActor(validateGuestOtt),
    resendOneTimeToken: callActor(resendOneTimeToken),
    submitConsent: callActor(submitConsent),
  },
  guards: {
    ...code.guards,
    /** The guest may have signed in as a customer meanwhile. */
    isCustomer: ({ context }) => context.email !== '',
    isUnready: ({ context }) =>
      !isReady(context) || (chosen(context) === 'EMAIL' && isDoubtful(emailIn(context))),
    isProven: ({ context }) => isProven(context),
    isNoOtpFlow: ({ context }) => context.notifications.isNoOtpFlow,
    hasCheckbox: ({ context, event }) =>
      event.type === 'terms.ticked' && modeOf(context, event.document) === 'CHECKBOX',
    hasRegion: ({ context, event }) =>
      event.type === 'terms.read' && modeOf(context, event.document) === 'MANDATORY_SCROLL',
  },
  actions: {
    ...code.actions,
    setNotifications: assign({
      notifications: ({ event }) => outputIn<'getSignupNotifications'>(event),
    }),
    setTerms: assign({
      asked: ({ context, event }) =>
        termsIn(outputIn<'getConsentSettings'>(event), context.settings.terms, 'guest'),
    }),
    chooseChannel: assign({
      draft: ({ context: { draft }, event }) =>
        event.type === 'channel.chosen' ? { ...draft, channel: event.channel } : draft,
    }),
    typeContact: assign({
      draft: ({ context, event }) => {
        if (event.type !== 'contact.typed') return context.draft;
        return chosen(context) === 'EMAIL'
          ? { ...context.draft, email: event.text }
          : { ...context.draft, phone: numberFormat.shown(event.text) };
      },
    }),
    tickTerms: assign({
      draft: ({ context: { draft }, event }) =>
        event.type === 'terms.ticked' ? { ...draft, [event.document]: event.accepted } : draft,
    }),
    readTerms: assign({
      draft: ({ context: { draft }, event }) =>
        event.type === 'terms.read' ? { ...draft, [event.document]: true } : draft,
    }),
    setConfirmedContact: assign({
      contact: ({ context }) => ({ to: context.draft.sent?.to ?? draftContact(context), proven: true }),
    }),
    setProvenContact: assign({ contact: ({ context }) => ({ to: draftContact(context), proven: true }) }),
    setUnprovenContact: assign({ contact: ({ context }) => ({ to: draftContact(context), proven: false }) }),
    setCustomerContact: assign({
      contact: ({ context: { email } }) => ({ to: { channel: 'EMAIL' as const, email }, proven: true }),
    }),
    emitConfirmed: emit(({ context, event }) => ({
      type: 'guest.confirmed' as const,
      requestId: context.draft.sent?.requestId ?? '',
      user: outputIn<'validateGuestOtt'>(event),
    })),
    markTried: assign({ tried: true, doubted: ({ context }) => plainText(context.draft.email ?? '') }),
  },
  delays: {
    /** How long to wait for settings that have defaults. */
    patience: 8000,
  },
});

export const startContext = (input: GuestContactInput): Context => ({
  ...input,
  draft: startDraft(input),
  notifications: defaultNotifications,
  asked: defaultTerms(input.settings.terms),
  ...startCode(input.now),
  contact: null,
  tried: false,
});

/** Returns the initial draft: the stored draft, else the answer. */
function startDraft({ draft, answer }: GuestContactInput): GuestContactDraft {
  if (draft !== undefined || answer === undefined) return draft ?? {};
  const { to } = answer.contact;
  const accepted = { terms: true, privacy: true };
  return to.channel === 'EMAIL'
    ? { channel: 'EMAIL', email: to.email, ...accepted }
    : { channel: 'SMS', phone: to.phone_no, ...accepted };
}

export const consent = (document: TermsDocument) =>
  untilSettled({
    src: 'submitConsent',
    input: ({ context: { data, email, asked, settings, now } }: { context: Context }) => ({
      body: consentRecord(documentNames[document], {
        userFlow: 'guest',
        productId: 'account',
        customerId: data.session?.userId ?? '',
        email,
        mode: modeOf({ asked }, document) ?? settings.terms,
        now: now(),
      }),
    }),
  });

export const formEvents = {
  'channel.chosen': { target: 'entering', actions: 'chooseChannel' },
  'contact.typed': { target: 'entering', actions: 'typeContact' },
  'terms.ticked': { guard: 'hasCheckbox', target: 'entering', actions: 'tickTerms' },
  'terms.read': { guard: 'hasRegion', target: 'entering', actions: 'readTerms' },
} as const;

/** A code is sent to the contact, unless the gateway wants none or it was verified before. */
export const onSubmit = [
  { guard: 'isUnready', target: 'entering', actions: 'markTried' },
  { guard: 'isProven', target: 'confirmed', actions: 'setProvenContact' },
  { guard: 'isNoOtpFlow', target: 'consenting', actions: 'setUnprovenContact' },
  { target: 'sending' },
] as const;

/** Continues with the code while it is valid, else with the contact. */
export const afterLoading = [
  { guard: 'isInTime', target: 'asking' },
  { target: 'entering', actions: 'clearTicket' },
] as const;

export const codeProof = codeFlow(ticketStore, {
  ask: {
    src: 'generateGuestOtt',
    input: ({ context }: { context: Context }) => ({
      body: { contact: context.draft.sent?.to ?? draftContact(context) },
    }),
  },
  verify: {
    src: 'validateGuestOtt',
    onDone: { target: 'consenting', actions: ['setConfirmedContact', 'emitConfirmed', 'clearTicket'] },
  },
  closed: 'entering',
  unsent: 'entering.failed',
  onRefused: [],
});
