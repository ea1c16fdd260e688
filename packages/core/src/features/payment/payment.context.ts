/** Context and events of the payment machine. */
import type { CallResult, Transaction } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentData, PaymentResult } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { type Form, startForm } from '../../base/form/form.ts';
import { type CardField, emptyCard, likelyHolder } from '../../common/card/card-form.ts';
import { noMethods } from '../../common/card/methods.ts';
import { type CardPaymentContext, startCardPayment } from '../../common/card-payment/card-payment.setup.ts';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import {
  type CardSelection,
  cardSelectionOf,
  isUnasked,
  needsNoCardForm,
  type PaidParts,
} from '../../common/purchase/parts.ts';
import type { CaptureContext } from '../../common/transaction/capture-context.ts';
import type { InstalmentsFor, InstalmentsOffer } from './instalments-offer.ts';
import { type Intent, startIntent } from './intent.ts';
import {
  type ChoiceContext,
  type ChoiceEvent,
  canKeepOf,
  hasKeptCards,
  isLinkable,
  isWithoutCard,
  selectionOf,
} from './payment.choice.ts';
import type { PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** Input of the payment machine. */
export interface PaymentInput extends StepInput<PaymentData, PaymentDraft, PaymentSettings> {
  /** Path that the bank redirects back to; defaults to the journey's payment page. */
  readonly returnPath?: string;
}

export interface PaymentContext
  extends CardPaymentContext,
    Pick<PaymentInput, 'data' | 'now' | 'newId' | 'origin' | 'returnPath' | 'channel'>,
    ChoiceContext,
    CardSelection {
  readonly draft: Intent;
  /** The ways to pay are loaded, or there are none to choose from. */
  readonly isListed: boolean;
  /** The chosen card was deleted meanwhile. */
  readonly isCardGone: boolean;
  /**
   * What the page says is gone, until another choice is made: the chosen card, the link that was wanted and that the order did not
   * get, the order of a link, or a wallet that did not open or whose card was not taken.
   */
  readonly gone: 'card' | 'link' | 'order' | 'wallet' | null;
  /** The link that pays the order; null without one, or before it is known. */
  readonly paylinkId: string | null;
  readonly paylink: CallResult<'getPaylink'> | null;
  /** Pay was just pressed in this tab where the card was chosen or refused: the payment starts at once, a single time. */
  readonly pressed: boolean;
  /** Whether the card can be saved; guests cannot save cards. */
  readonly canKeep: boolean;
  /** A guest has no account in which to follow the order. */
  readonly isGuest: boolean;
  /** Whether the customer ticked to save the entered card; never pre-ticked. */
  readonly keep: boolean;
  /** Whether the card was saved; null until known. */
  readonly cardKept: boolean | null;
  /** Capture context of the card form; null before the first one. */
  readonly capture: CaptureContext | null;
  /** The capture context had expired on submit: the card must be entered again. */
  readonly expired: boolean;
  /** Form of a separate card for later periods. */
  readonly laterForm: Form<CardField>;
  /** Whether anything is due, now or later; otherwise the order is placed without a payment. */
  readonly due: boolean;
  /** The order's amount in minor currency units; null before there is an order. */
  readonly amount: number | null;
  /** The order's phone number, 10 digits; null if there is none. */
  readonly ordered: string | null;
  /** The transaction that decides the next state. */
  readonly transaction: Transaction | null;
  /** Latest transactions of a two-part order; null for a single payment. */
  readonly parts: PaidParts | null;
  readonly refusal: PaymentResult['reason'] | null;
  /** The refused card is the one of the later part. */
  readonly isLaterRefused: boolean;
  /** The customer says that the voucher is paid; only its money decides. */
  readonly isClaimed: boolean;
  /** What the wallet gave, as JSON, until the payment is decided; kept nowhere else. */
  readonly walletDetails: string | null;
  /** The latest offer of instalments, which may be for another card; null without one. */
  readonly offer: InstalmentsOffer | null;
  /** The chosen number of instalments; null for one payment. */
  readonly instalments: number | null;
  /** What the bank has refused to split, after it had offered that. */
  readonly refusedInstalments: InstalmentsFor | null;
  /** The number was reserved again in this attempt, since its reservation had ended. */
  readonly isHeldAgain: boolean;
  /** The field that the latest refusal names. */
  readonly refusedField: string | undefined;
  /** The order key is from an earlier visit and may already have an order. */
  readonly carriedKey: boolean;
}

/** Which card form: the card that pays now (the default), or the separate card for later periods. */
export type FormName = 'form' | 'laterForm';

export type PaymentEvent =
  | {
      readonly type: 'field.changed';
      readonly form?: FormName;
      readonly field: CardField;
      readonly value: string;
    }
  | { readonly type: 'field.left'; readonly form?: FormName; readonly field: CardField }
  | { readonly type: 'keep.ticked'; readonly keep: boolean }
  /** A number of instalments; null for one payment. */
  | { readonly type: 'instalments.chosen'; readonly count: number | null }
  | ChoiceEvent
  /** Another link is wanted for one that has ended. */
  | { readonly type: 'link.renewed' }
  /** Another voucher is wanted for one that has ended. */
  | { readonly type: 'voucher.renewed' }
  /** The customer says that the voucher is paid, or that it is not. */
  | { readonly type: 'voucher.claimed'; readonly isPaid: boolean }
  /** Another tab stored this step's draft. */
  | { readonly type: 'draft.followed'; readonly draft?: PaymentDraft }
  /** Another tab changed the data of other steps. */
  | { readonly type: 'data.followed'; readonly data: JourneyData }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** Arguments of the machine's guards. */
export interface PaymentArgs {
  readonly context: PaymentContext;
  readonly event: PaymentEvent;
}

/** Steps whose forward button requests a payment. */
const payingSteps = ['payment-method-selector', 'select-payment-methods', 'payment-failed'];

/** Returns whether the accepted order has to be paid; true until an order is accepted. */
export const isDue = ({ accepted }: JourneyData): boolean =>
  accepted === undefined || isPaymentDue(accepted.preview);

/** Returns the initial context, from the stored intent and the selected cards. */
export function startContext({ input }: { input: PaymentInput }): PaymentContext {
  const { data, answer, draft, now, newId, origin, returnPath, from, email, isGuest, settings, channel } =
    input;
  const intent = startIntent({ newId, ...(answer && { answer }), ...(draft && { draft }) });
  const holder = intent.holder ?? likelyHolder(data.profile);
  const refused = answer?.payment.outcome === 'failed';
  const due = isDue(data);
  const asks = due && isUnasked(data);
  const hasAccount = email !== '' && isGuest !== true;
  const choice = { ...noMethods, wallets: [], data, settings, asks, hasAccount, draft: intent };
  const selection = asks ? selectionOf(choice) : cardSelectionOf(data);
  return {
    ...startCardPayment,
    ...choice,
    isListed: !asks || !(hasKeptCards(choice) || isLinkable(choice)),
    isCardGone: false,
    gone: null,
    paylinkId: null,
    paylink: null,
    channel,
    now,
    newId,
    ...(origin !== undefined && { origin }),
    ...(returnPath !== undefined && { returnPath }),
    ...selection,
    due,
    // Where this page asks for the card, only a press on it pays.
    pressed: due
      ? !asks && payingSteps.includes(from ?? '') && needsNoCardForm(selection)
      : from === 'order-summary',
    canKeep: canKeepOf(hasAccount, selection),
    isGuest: isGuest === true,
    keep: false,
    cardKept: null,
    capture: null,
    expired: false,
    form: startForm({ ...emptyCard, holder }),
    laterForm: startForm({ ...emptyCard, holder }),
    amount: null,
    ordered: null,
    transaction: null,
    parts: null,
    refusal: refused ? (answer.payment.reason ?? 'BANK_REFUSED') : null,
    isLaterRefused: refused && answer.payment.part === 'recurring',
    isClaimed: false,
    walletDetails: null,
    offer: null,
    instalments: null,
    refusedInstalments: null,
    isHeldAgain: false,
    refusedField: undefined,
    carriedKey: draft?.orderKey !== undefined,
  };
}

/** Returns whether the card form waits for its first capture context. */
export const isUnopened = (context: PaymentContext): boolean =>
  context.due && !isWithoutCard(context) && !needsNoCardForm(context) && context.capture === null;
