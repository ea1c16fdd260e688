import type { CallInput } from '@senda/contract';
import { getAutoRenewalSpecification, updateAutoRenewal } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { UpdatedCardData } from '../../base/answers/update-card.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import { hasEnded } from '../../common/line/line.ts';
import { type PaidLineAndCards, readLineAndCards, type UnrenewedLine } from '../../common/line/paid-line.ts';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import type { StepUpOutput } from '../../common/step-up/step-up.setup.ts';
import { lacksToken, type StepUpContext, tokenHeader } from '../../common/step-up/with-step-up.ts';
import type { UpdateCardDraft } from './update-card.schema.ts';

export type UpdateCardInput = StepInput<UpdatedCardData, UpdateCardDraft, Readonly<Record<string, never>>>;

/**
 * Why the customer is asked again: the code was wrong too often, or does not count any more; the chosen card is gone; or the change
 * was not made.
 */
export type UpdateCardNotice = 'tooManyTries' | 'restart' | 'gone' | 'unchanged';

/** Why the card cannot be changed: the line has ended, no card renews it, its renewal is not known, there is no other card, or the gateway refuses it. */
export type UpdateCardObstacle = 'ended' | 'off' | 'unrenewed' | 'noCard' | 'other';

export interface Context extends FailingContext, Pick<StepUpContext, 'token' | 'stepUp'> {
  /** As in the address, unchecked. */
  readonly accountNumber: string;
  readonly customerId: string;
  readonly email: string;
  readonly now: () => number;
  readonly draft: UpdateCardDraft;
  /** Null until read. */
  readonly read: PaidLineAndCards | null;
  readonly obstacle: UpdateCardObstacle | null;
  readonly notice: UpdateCardNotice | null;
}

export type UpdateCardEvent =
  | { readonly type: 'card.chosen'; readonly paymentMethodID: string }
  | { readonly type: 'submit' | 'retry' };

const stepUpIn = (event: unknown): StepUpOutput => (event as { output: StepUpOutput }).output;
const snapshotIn = (event: unknown): NonNullable<Context['stepUp']> =>
  (event as { snapshot: NonNullable<Context['stepUp']> }).snapshot;

const lineIn = (event: unknown): PaidLineAndCards | UnrenewedLine =>
  (event as { output: PaidLineAndCards | UnrenewedLine }).output;
const readIn = (event: unknown): PaidLineAndCards => (event as { output: PaidLineAndCards }).output;

/** Returns the cards that could pay instead, newest first. */
const othersIn = ({ cards, renewal }: PaidLineAndCards): readonly SavedCard[] =>
  cards.filter(
    ({ paymentMethodID, isExpired }) => !isExpired && paymentMethodID !== renewal.method?.paymentMethodID,
  );

/** Whether the chosen card can replace the one that pays. */
export const canSave = ({ read, draft }: Pick<Context, 'read' | 'draft'>): boolean =>
  read !== null && othersIn(read).some(({ paymentMethodID }) => paymentMethodID === draft.paymentMethodID);

function obstacleIn(read: PaidLineAndCards): UpdateCardObstacle | null {
  const { enabled, method, amount } = read.renewal;
  if (hasEnded(read.line)) return 'ended';
  if (!enabled || method === undefined || amount === 0) return 'off';
  return othersIn(read).length === 0 ? 'noCard' : null;
}

export const ofRenewal = ({ context: { accountNumber } }: { context: Context }) => ({
  query: { subscriptionId: accountNumber },
});

export const updateInput = ({ accountNumber, token, draft }: Context): CallInput<'updateAutoRenewal'> => ({
  params: { subscriptionId: accountNumber },
  headers: tokenHeader({ token }),
  body: { enabled: true, paymentMethodID: draft.paymentMethodID ?? '' },
});

const withoutTicket = ({ paymentMethodID }: UpdateCardDraft): UpdateCardDraft =>
  paymentMethodID === undefined ? {} : { paymentMethodID };

const calls = failing<Context, UpdateCardEvent>();

/** Actors, guards and actions of the machine that changes the card of a line. */
export const updateCardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as UpdateCardEvent,
    input: {} as UpdateCardInput,
    output: {} as UpdatedCardData,
    tags: {} as CallTag,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    read: readLineAndCards,
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    updateAutoRenewal: callActor(updateAutoRenewal),
    stepUp: stepUpMachine,
  },
  guards: {
    ...calls.guards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isUnrenewed: ({ event }) => lineIn(event).renewal === null,
    isLineIneligible: ({ event }) => obstacleIn(readIn(event)) !== null,
    isIneligible: isRefusedWith('NOT_ELIGIBLE'),
    isCardRefused: isRefusedWith('NOT_FOUND', 'INVALID_REQUEST'),
    isTokenRefused: isRefusedWith('MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED'),
    /** The gateway has not answered, or not with the renewal. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    isOffered: ({ context, event }) =>
      event.type === 'card.chosen' &&
      (context.read?.cards ?? []).some(
        (card) => card.paymentMethodID === event.paymentMethodID && !card.isExpired,
      ),
    canSave: ({ context }) => canSave(context),
    needsCode: ({ context }) => lacksToken(context),
    isClosed: ({ event }) => 'ended' in stepUpIn(event),
    /** The line is paid by the chosen card: by a request whose response was lost, or on another device. */
    isChanged: ({ context, event }) => {
      const { enabled, method } = outputIn<'getAutoRenewalSpecification'>(event);
      return enabled && method !== undefined && method.paymentMethodID === context.draft.paymentMethodID;
    },
  },
  actions: {
    ...calls.actions,
    /** Chooses the card chosen before, else the newest of the others. */
    setRead: assign(({ context: { draft }, event }) => {
      const read = readIn(event);
      const [newest] = othersIn(read);
      const chosen = canSave({ read, draft }) ? undefined : newest;
      return {
        read,
        obstacle: obstacleIn(read),
        draft: chosen ? { ...draft, paymentMethodID: chosen.paymentMethodID } : draft,
      };
    }),
    setUnrenewed: assign({ obstacle: 'unrenewed' }),
    setRefusal: assign({ obstacle: 'other' }),
    setRenewal: assign({
      read: ({ context: { read }, event }) =>
        read && { ...read, renewal: outputIn<'getAutoRenewalSpecification'>(event) },
    }),
    chooseCard: assign(({ context, event }) =>
      event.type === 'card.chosen'
        ? { draft: { ...context.draft, paymentMethodID: event.paymentMethodID }, notice: null }
        : {},
    ),
    clearChoice: assign({
      draft: ({ context: { draft } }) => (draft.ticket ? { ticket: draft.ticket } : {}),
    }),
    setStepUp: assign(({ context, event }) => {
      const stepUp = snapshotIn(event);
      const { ticket } = stepUp.context;
      if (
        ticket?.requestId === context.draft.ticket?.requestId &&
        ticket?.deadline === context.draft.ticket?.deadline
      )
        return { stepUp };
      const draft = withoutTicket(context.draft);
      return { stepUp, draft: ticket === null ? draft : { ...draft, ticket } };
    }),
    clearStepUp: assign(({ context }) => ({ stepUp: null, draft: withoutTicket(context.draft) })),
    setToken: assign(({ event }) => {
      const output = stepUpIn(event);
      return { token: 'ottRequestId' in output ? output : null };
    }),
    clearToken: assign({ token: null }),
    setStepUpEnd: assign(({ event }) => {
      const output = stepUpIn(event);
      return {
        notice: 'ended' in output && output.ended === 'tooManyTries' ? 'tooManyTries' : 'restart',
      } as const;
    }),
    setNotice: assign({ notice: (_, params: { notice: UpdateCardNotice }) => params.notice }),
    clearNotice: assign({ notice: null }),
  },
});

/** Returns the initial context. */
export const startContext = ({ data, draft, email, now }: UpdateCardInput): Context => ({
  accountNumber: data.accountNumber ?? '',
  customerId: data.session?.userId ?? '',
  email,
  now,
  draft: draft ?? {},
  read: null,
  obstacle: null,
  token: null,
  stepUp: null,
  notice: null,
  problem: null,
});

export const setNotice = (notice: UpdateCardNotice) => ({ type: 'setNotice', params: { notice } }) as const;
