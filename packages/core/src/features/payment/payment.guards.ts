/** Guards of the payment machine, but for those of pay links. */
import { isEqual } from '@senda/journey/run';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { change, isValid } from '../../base/form/form.ts';
import { cardRules } from '../../common/card/card-form.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import {
  cardSelectionOf,
  needsLaterCardForm,
  needsNoCardForm,
  usesSavedCard,
} from '../../common/purchase/parts.ts';
import { paymentAnswers } from '../../common/transaction/guards.ts';
import { hasEnded, isContinuedElsewhere, isOrderObsolete, orderBody } from './intent.ts';
import { hasLaterPart, isChoosable, isWithoutCard } from './payment.choice.ts';
import { isDue, isUnopened, type PaymentArgs, type PaymentContext } from './payment.context.ts';
import { instalmentsInput } from './payment.instalments.ts';
import { isVoucher, orderIn, orderOfKey, paymentIn } from './payment.responses.ts';

/** Returns whether the upfront part is paid while the recurring part is pending. */
const isUpfrontPaid = ({ parts, transaction }: PaymentContext): boolean =>
  parts?.upfront.status === 'PAID' && transaction?.transactionId === parts.recurring.transactionId;

const isNumberNew = ({ data: { number, numberType } }: PaymentContext): boolean =>
  numberType !== 'PORT_IN' && Boolean(number);

const answers = paymentAnswers(paymentIn);

export const isOrderGone = isRefusedWith('NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED');

export const paymentGuards = {
  ...answers,
  /** The bank decides; a voucher waits for its money instead. */
  isPending: ({ event }: PaymentArgs) => answers.isPending({ event }) && !isVoucher({ event }),
  isNewlyDeclined: (args: PaymentArgs) => answers.isNewlyDeclined(args) && !isVoucher(args),
  isNew: ({ context }: PaymentArgs) => context.draft.orderRef === undefined,
  isContinuedElsewhere: ({ context, event }: PaymentArgs) =>
    event.type === 'draft.followed' && isContinuedElsewhere(context.draft, event.draft),
  /** The change does not affect the card form. */
  isPaymentUnchanged: ({ context, event }: PaymentArgs) =>
    event.type === 'data.followed' &&
    isEqual(cardSelectionOf(event.data), cardSelectionOf(context.data)) &&
    hasLaterPart({ ...context, data: event.data }) === hasLaterPart(context) &&
    isDue(event.data) === context.due,
  needsList: ({ context }: PaymentArgs) => !context.isListed,
  isChoosable: ({ context, event }: PaymentArgs) => isChoosable(context, event),
  hasCapture: ({ context }: PaymentArgs) => context.capture !== null,
  needsNoCardForm: ({ context }: PaymentArgs) =>
    !context.due || isWithoutCard(context) || needsNoCardForm(context),
  /** The order has nothing due and is not cancelled or failed. */
  isNothingDue: ({ event }: PaymentArgs) =>
    !isPaymentDue(orderIn(event).preview) && !hasEnded(orderIn(event)),
  hasParts: ({ context }: PaymentArgs) => context.later !== 'none',
  /** One of two parts is decided: the order is fetched for both. */
  isPartlyDecided: ({ context, event }: PaymentArgs) =>
    context.parts !== null && !answers.isPending({ event }),
  isUpfrontPaid: ({ context }: PaymentArgs) => isUpfrontPaid(context),
  isPressed: ({ context }: PaymentArgs) => context.pressed && (!context.due || needsNoCardForm(context)),
  isCardNotSaved: ({ context }: PaymentArgs) =>
    context.savedCard !== null || isWithoutCard(context) || !context.canKeep || !context.keep,
  /** The typed card is another one, to which the offer of instalments does not belong. */
  isOtherCard: ({ context, event }: PaymentArgs) => {
    if (event.type !== 'field.changed' || event.form === 'laterForm') return false;
    const form = change(context.form, event.field, event.value);
    const next = instalmentsInput({ ...context, form });
    return next !== null && !isEqual(next, instalmentsInput(context));
  },
  areInstalmentsRefused: isRefusedWith('INSTALMENTS_REFUSED'),
  hasNoCardToken: ({ context }: PaymentArgs) => context.draft.handed === undefined,
  hasNoCapture: ({ context }: PaymentArgs) => isUnopened(context),
  isFormInvalid: ({ context }: PaymentArgs) => {
    if (!context.due || isWithoutCard(context)) return false;
    const rules = cardRules(context.now());
    const isLaterFormInvalid = needsLaterCardForm(context) && !isValid(context.laterForm, rules);
    return isLaterFormInvalid || (context.savedCard === null && !isValid(context.form, rules));
  },
  isIncomplete: ({ context }: PaymentArgs) =>
    context.draft.orderRef === undefined && orderBody(context.data) === null,
  isAttempted: ({ context }: PaymentArgs) => context.draft.requested === true,
  /** A refusal to show, unless Pay was just pressed with another card. */
  isUnseenRefusal: ({ context, event }: PaymentArgs) =>
    !context.pressed && answers.isNewlyDeclined({ context, event }) && !isVoucher({ event }),
  isOrderObsolete: ({ context, event }: PaymentArgs) => isOrderObsolete(orderIn(event), context.data),
  isEarlierOrder: ({ context, event }: PaymentArgs) =>
    context.carriedKey && isOrderObsolete(orderIn(event), context.data),
  /** The challenged payment was abandoned, and the order was changed since. */
  isAbandonedAndObsolete: ({ context, event }: PaymentArgs) =>
    answers.isAbandoned({ context, event }) && isOrderObsolete(orderIn(event), context.data),
  /** The key is from an earlier visit, whose order had a different body. */
  isKeyUsed: ({ context, event }: PaymentArgs) =>
    isRefusedWith('INVALID_REQUEST')({ event }) && (context.carriedKey || orderOfKey(event) !== null),
  /** The order's new number can be reserved again, once for each attempt. */
  canHoldAgain: ({ context, event }: PaymentArgs) =>
    isRefusedWith('HOLD_ENDED', 'NUMBER_TAKEN')({ event }) && isNumberNew(context) && !context.isHeldAgain,
  isNumberGone: isRefusedWith('NUMBER_TAKEN', 'NOT_FOUND'),
  isReplacedPaid: ({ context, event }: PaymentArgs) =>
    context.draft.replaces !== undefined && isRefusedWith('ALREADY_PAID')({ event }),
  isReplacedGone: ({ context, event }: PaymentArgs) =>
    context.draft.replaces !== undefined && isRefusedWith('NOT_FOUND')({ event }),
  hasPriceChanged: ({ context, event }: PaymentArgs) =>
    orderIn(event).preview.total.amount !== orderColumn(context.data).total ||
    isPaymentDue(orderIn(event).preview) !== context.due,
  isOrderGone,
  isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
  // "Not found" may mean the card or the order: the card is assumed first.
  isCardGone: ({ context, event }: PaymentArgs) =>
    !context.asks && usesSavedCard(context) && isRefusedWith('NOT_FOUND')({ event }),
  /** It was chosen on this page, which asks again, once: a second time the order is missing. */
  isChosenCardGone: ({ context, event }: PaymentArgs) =>
    context.asks && !context.isCardGone && usesSavedCard(context) && isRefusedWith('NOT_FOUND')({ event }),
  isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
  // Only these codes guarantee that no order was created; any other failure keeps the key.
  isOrderRefused: isRefusedWith(
    'INVALID_REQUEST',
    'NUMBER_TAKEN',
    'HOLD_ENDED',
    'OUT_OF_STOCK',
    'SLOT_FULL',
    'SIM_REFUSED',
    'OTP_EXPIRED',
  ),
  isCardRefused: isRefusedWith('CARD_REFUSED', 'TOO_MANY_CARDS', 'INVALID_REQUEST'),
  hasTransaction: ({ context }: PaymentArgs) => context.transaction !== null,
};
