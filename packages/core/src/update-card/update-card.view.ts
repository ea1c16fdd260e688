import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { addCardAddress, navigationTargets, renewalAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { sendWhileActive } from '../calls/send-while-active.ts';
import { isLocked, stateName } from '../calls/states.ts';
import { shownCards } from '../card/card-choice.ts';
import type { CardOption } from '../card/saved-card.ts';
import { terminationIn } from '../line/line.ts';
import { type NextCharge, nextChargeOf } from '../line/next-charge.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import type { updateCardMachine } from './update-card.machine.ts';
import { type Context, canSave, type UpdateCardNotice } from './update-card.setup.ts';

type Snapshot = SnapshotFrom<typeof updateCardMachine>;
type Send = ActorRefFrom<typeof updateCardMachine>['send'];

/** Why the card cannot be changed; part of message ids. */
export type UpdateCardObstacle = 'ended' | 'off' | 'noCard' | 'other';

/** A saved card to choose. */
export interface UpdateCardOption extends CardOption {
  /** It pays for the line today. */
  readonly current: boolean;
}

/** State and actions of the change of a line's card. */
export interface UpdateCardView {
  readonly state: string;
  readonly screen: 'opening' | 'verify' | 'request' | 'ineligible' | 'notFound' | 'failed';
  /** Path of the screen: the code and the choice have one each; null where the address stays. */
  readonly address: '/manage/update-card/verify' | '/manage/update-card/request' | null;
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly problem: Problem | null;
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
  /** Null if the card can be changed. */
  readonly obstacle: UpdateCardObstacle | null;
  readonly renewalAt: ReturnType<typeof renewalAddress>;
  readonly addCardAt: ReturnType<typeof addCardAddress>;
  readonly linesAt: RoutePath;
  choose(paymentMethodID: string): void;
  submit(): void;
  retry(): void;
}

const requestStates: readonly string[] = ['choosing', 'saving', 'confirming', 'changed'];

function screenOf(snapshot: Snapshot): UpdateCardView['screen'] {
  const state = stateName(snapshot);
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (state === 'notFound') return 'notFound';
  if (state === 'verifying' || state === 'unverified') return 'verify';
  if (requestStates.includes(state)) return 'request';
  if (!snapshot.matches('failed')) return 'opening';
  return snapshot.context.calling === 'loading' ? 'failed' : 'request';
}

const addresses = {
  verify: '/manage/update-card/verify',
  request: '/manage/update-card/request',
} as const;

function nextIn({ line, renewal, terminations, now }: Context): NextCharge | null {
  if (line === null || renewal === null || terminations === null) return null;
  return nextChargeOf({ line, renewal, isEnding: terminationIn(terminations) !== null }, now());
}

function cardsIn({ cards, renewal, draft }: Context): readonly UpdateCardOption[] {
  const current = renewal?.method?.paymentMethodID;
  return shownCards(cards ?? [], cards?.length ?? 0).map(({ paymentMethodID, card, isExpired }) => ({
    paymentMethodID,
    card,
    isExpired,
    usable: !isExpired,
    chosen: paymentMethodID === draft.paymentMethodID,
    current: paymentMethodID === current,
  }));
}

/** Returns the code of a step-up in progress. */
const stepUpOf = ({ context: { stepUp }, children }: Snapshot): StepUpView | null =>
  stepUp && stepUpView(stepUp, sendWhileActive(children.stepUp));

/** Maps the machine of the change of a card to its screens. */
export function updateCardView(snapshot: Snapshot, send: Send): UpdateCardView {
  const { context } = snapshot;
  const { line, renewal, accountNumber, problem, notice, email } = context;
  const state = stateName(snapshot);
  const screen = screenOf(snapshot);
  const isFailed = snapshot.matches('failed');
  const [name, obstacle] = state.split('.');
  const cards = cardsIn(context);
  return {
    state,
    locked: isLocked(snapshot, 'card.chosen'),
    screen,
    address: screen === 'verify' || screen === 'request' ? addresses[screen] : null,
    busy: state === 'saving' || state === 'confirming' || state === 'changed',
    problem: isFailed ? problem : null,
    notice,
    stepUp: stepUpOf(snapshot),
    email,
    number: line && groupedNumber(line.number),
    card: renewal?.method?.card ?? null,
    isExpired: renewal?.method?.isExpired === true,
    next: nextIn(context),
    cards,
    chosen: canSave(context) ? (cards.find(({ chosen }) => chosen)?.card ?? null) : null,
    obstacle: name === 'ineligible' ? (obstacle as UpdateCardObstacle) : null,
    renewalAt: renewalAddress(accountNumber),
    addCardAt: addCardAddress(accountNumber),
    linesAt: navigationTargets.gotoDashboardPage,
    choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
