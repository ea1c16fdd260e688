import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { addCardAddress, navigationTargets, renewalAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { shownCards } from '../../common/card/card-choice.ts';
import type { CardOption } from '../../common/card/saved-card.ts';
import type { NextCharge } from '../../common/line/next-charge.ts';
import { nextChargeIn } from '../../common/line/paid-line.ts';
import { type StepUpView, stepUpView } from '../../common/step-up/step-up.view.ts';
import type { updateCardMachine } from './update-card.machine.ts';
import {
  type Context,
  canSave,
  type UpdateCardNotice,
  type UpdateCardObstacle,
} from './update-card.setup.ts';

type Snapshot = SnapshotFrom<typeof updateCardMachine>;
type Send = ActorRefFrom<typeof updateCardMachine>['send'];

/** A saved card to choose. */
export interface UpdateCardOption extends CardOption {
  /** It pays for the line today. */
  readonly current: boolean;
}

/** State and actions of the change of a line's card. */
export interface UpdateCardView extends CallView {
  readonly screen: 'opening' | 'verify' | 'request' | 'ineligible' | 'notFound' | 'failed';
  /** Path of the screen: the code and the choice have one each; null where the address stays. */
  readonly address: '/manage/update-card/verify' | '/manage/update-card/request' | null;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly notice: UpdateCardNotice | null;
  /** The code; null while there is none. */
  readonly stepUp: StepUpView | null;
  readonly email: string;
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** The card that pays for the line today; null while unknown. */
  readonly card: Card | null;
  /** Whether that card has expired. */
  readonly isExpired: boolean;
  /** The next charge, where it is certain. */
  readonly next: NextCharge | null;
  /** The default card first. */
  readonly cards: readonly UpdateCardOption[];
  /** The chosen card, if it can replace the current one. */
  readonly chosen: Card | null;
  /** Null if the card can be changed; part of message ids. */
  readonly obstacle: UpdateCardObstacle | null;
  readonly renewalAt: ReturnType<typeof renewalAddress>;
  readonly addCardAt: ReturnType<typeof addCardAddress>;
  readonly linesAt: RoutePath;
  choose(paymentMethodID: string): void;
  submit(): void;
}

function screenOf(snapshot: Snapshot): UpdateCardView['screen'] {
  if (snapshot.matches('loading')) return snapshot.hasTag('failed') ? 'failed' : 'opening';
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (snapshot.matches('notFound')) return 'notFound';
  return snapshot.matches('verifying') || snapshot.matches('unverified') ? 'verify' : 'request';
}

const addresses = {
  verify: '/manage/update-card/verify',
  request: '/manage/update-card/request',
} as const;

function cardsIn({ read, draft }: Context): readonly UpdateCardOption[] {
  if (read === null) return [];
  const { cards, renewal } = read;
  return shownCards(cards, cards.length).map(({ paymentMethodID, card, isExpired }) => ({
    paymentMethodID,
    card,
    isExpired,
    usable: !isExpired,
    chosen: paymentMethodID === draft.paymentMethodID,
    current: paymentMethodID === renewal.method?.paymentMethodID,
  }));
}

/** Returns the code of a step-up in progress. */
const stepUpOf = ({ context: { stepUp }, children }: Snapshot): StepUpView | null =>
  stepUp && stepUpView(stepUp, sendWhileActive(children.stepUp));

/** Maps the machine of the change of a card to its screens. */
export function updateCardView(snapshot: Snapshot, send: Send): UpdateCardView {
  const { context } = snapshot;
  const { read, accountNumber, notice, email, now, obstacle } = context;
  const screen = screenOf(snapshot);
  const current = read?.renewal.method;
  const cards = cardsIn(context);
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'card.chosen'),
    screen,
    address: screen === 'verify' || screen === 'request' ? addresses[screen] : null,
    notice,
    stepUp: stepUpOf(snapshot),
    email,
    number: read && groupedNumber(read.line.number),
    card: current?.card ?? null,
    isExpired: current?.isExpired === true,
    next: read && nextChargeIn(read, now()),
    cards,
    chosen: canSave(context) ? (cards.find(({ chosen }) => chosen)?.card ?? null) : null,
    obstacle: screen === 'ineligible' ? obstacle : null,
    renewalAt: renewalAddress(accountNumber),
    addCardAt: addCardAddress(accountNumber),
    linesAt: navigationTargets.gotoDashboardPage,
    choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
    submit: () => send({ type: 'submit' }),
  };
}
