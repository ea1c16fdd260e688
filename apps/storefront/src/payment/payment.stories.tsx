import {
  bothChosen,
  cashChosen,
  cashRuledOut,
  declinedCard,
  eachChosen,
  eachNew,
  expiredForm,
  instalmentsChosen,
  instalmentsOffered,
  instalmentsRefused,
  keptInstalments,
  lapsedFree,
  lapsedGone,
  lapsedReturned,
  laterCardForm,
  laterChallenged,
  linkChosen,
  linkOrderGone,
  linkOver,
  newCardChosen,
  newCardOrLink,
  nothingDue,
  numberGone,
  oneCardForBothParts,
  outcomeStates,
  savedCard,
  savedChosen,
  transferAwaited,
  twoCardForms,
  twoSavedCards,
  voucherClaimed,
  walletChosen,
  walletFailed,
  walletOffered,
} from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { pictureIn, stepStories } from '../stories/step-stories.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { step } from './payment.step.tsx';
import { step as successStep } from './payment-success.step.tsx';

export default {
  title: 'buy/Payment by card or link · Pago con tarjeta o enlace',
  excludeStories: ['story'],
  parameters: {
    names: {
      authorising: 'Wallet open over the page · Cartera digital abierta',
      cashChosen: 'Cash chosen · Efectivo elegido',
      cashRuledOut: 'Cash ruled out: the plan repeats · Sin efectivo: el plan se repite',
      bothChosen: 'One saved card for both parts · Una tarjeta guardada para ambas partes',
      confirming: 'Asking the bank for the payment · Consultando el pago',
      declined: 'Card declined, no funds · Tarjeta rechazada, sin fondos',
      eachChosen: 'A saved card for each part · Una tarjeta guardada por parte',
      eachNew: 'A new card for the later part · Tarjeta nueva para la parte posterior',
      findingWallets: 'Asking the browser for wallets · Buscando carteras digitales',
      instalmentsChosen: 'Instalments chosen · Meses sin intereses elegidos',
      instalmentsOffered: 'Instalments offered · Meses sin intereses ofrecidos',
      instalmentsRefused: 'Instalments refused · Meses sin intereses rechazados',
      keptInstalments: 'Instalments of a saved card · Meses con tarjeta guardada',
      keeping: 'Saving the card · Guardando la tarjeta',
      lapsed: 'Voucher expired · Ficha vencida',
      lapsedFree: 'Voucher expired, number free · Ficha vencida, número libre',
      lapsedGone: 'Voucher expired, number gone · Ficha vencida, número ocupado',
      lapsedReturned: 'Paid late, money returned · Pago tardío, dinero devuelto',
      laterChallenged: "Later part: bank's question · Parte posterior: pregunta del banco",
      laterToType: 'A new card for later · Tarjeta nueva para después',
      linkChosen: 'Somebody else pays · Paga otra persona',
      linked: 'Link sent, waiting · Enlace enviado, en espera',
      linkOrderGone: 'Order of the link gone · El pedido del enlace ya no está',
      linkOver: 'Link expired · Enlace vencido',
      listing: 'Loading ways to pay · Cargando formas de pago',
      newCardChosen: 'A new card · Tarjeta nueva',
      newCardOrLink: 'A new card or a link · Tarjeta nueva o enlace',
      numberTaken: 'Number taken · Número ocupado',
      oneForBoth: 'One card for both parts · Una tarjeta para ambas partes',
      ordering: 'Placing the order · Creando el pedido',
      paid: 'Payment done · Pago hecho',
      payingParts: 'Paying both parts · Pagando ambas partes',
      reconciling: 'Looking up an earlier payment · Consultando un pago anterior',
      savedCard: 'A saved card · Tarjeta guardada',
      savedChosen: 'A saved card chosen · Tarjeta guardada elegida',
      twoSavedCards: 'Two saved cards · Dos tarjetas guardadas',
      twoToType: 'Two new cards · Dos tarjetas nuevas',
      transferAwaited: 'Transfer awaited · En espera de la transferencia',
      voucherClaimed: 'The customer says it is paid · Dice que ya pagó',
      walletChosen: 'Wallet chosen · Cartera digital elegida',
      walletFailed: 'Wallet could not be used · La cartera digital no se pudo usar',
      walletOffered: 'Wallet offered · Cartera digital ofrecida',
      vouchered: 'Voucher, waiting for cash · Ficha, en espera del efectivo',
      unconfirmed: 'Payment pending · Pago pendiente',
    },
  },
} satisfies Meta;

export const story = stepStories('payment', step);

/** The ways to pay are being loaded. */
export const Listing = story('listing');
/** An answer of an earlier step is missing. */
export const Incomplete = story('incomplete');
/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');

const show = pictureIn('payment', step);
const special = (snapshot: typeof savedCard) => storyOf(snapshot, show);

/** The bank has refused a kept card: the page says so, and takes another way. */
export const Declined = special(declinedCard);
/** The bank has charged the card: the page that follows. */
export const Paid = storyOf(outcomeStates.showing, pictureIn('payment-success', successStep));

/** The choice of a card: a kept one, and a new one in line. */
export const SavedChosen = special(savedChosen);
export const NewCardChosen = special(newCardChosen);
/** The same with a part that is paid later: one card for both, a card for each, a new one for the later part. */
export const BothChosen = special(bothChosen);
export const EachChosen = special(eachChosen);
export const EachNew = special(eachNew);
/** Somebody else is to pay, in a channel that offers links. */
export const LinkChosen = special(linkChosen);
/** The same for a guest, who has no kept cards. */
export const NewCardOrLink = special(newCardOrLink);
/** The order of a link is gone: a card is chosen again. */
export const LinkOrderGone = special(linkOrderGone);
/** The link works no more. */
export const LinkOver = special(linkOver);

/** The bank splits the amount: offered, chosen, refused after all; of a kept card. */
export const InstalmentsOffered = special(instalmentsOffered);
export const InstalmentsChosen = special(instalmentsChosen);
export const InstalmentsRefused = special(instalmentsRefused);
export const KeptInstalments = special(keptInstalments);

/** A wallet of the browser: offered, chosen, and not usable. */
export const WalletOffered = special(walletOffered);
export const WalletChosen = special(walletChosen);
export const WalletFailed = special(walletFailed);

/** Cash or a transfer: chosen; a plan that repeats rules them out. */
export const CashChosen = special(cashChosen);
export const CashRuledOut = special(cashRuledOut);
/** A transfer is awaited; the customer says that they have paid at the shop. */
export const TransferAwaited = special(transferAwaited);
export const VoucherClaimed = special(voucherClaimed);
/** The voucher is over: its number is free or gone, or money that came late was returned. */
export const LapsedFree = special(lapsedFree);
export const LapsedGone = special(lapsedGone);
export const LapsedReturned = special(lapsedReturned);

/** The capture context has expired: the card has to be entered again. */
export const ContextExpired = special(expiredForm);
/** Nothing is due: the order is placed without a card. */
export const NothingDue = special(nothingDue);
/** A saved card, chosen at a step before. */
export const SavedCard = special(savedCard);

/** A plan with a recurring part: one card for both; two new cards; one new card; none. */
export const OneForBoth = special(oneCardForBothParts);
export const TwoToType = special(twoCardForms);
export const LaterToType = special(laterCardForm);
export const TwoSavedCards = special(twoSavedCards);
/** The amount due now is paid; the bank challenges the card of the recurring part. */
export const LaterChallenged = special(laterChallenged);

/** The number of the order is gone: another step has to be fixed first. */
export const NumberTaken = special(numberGone);
