import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { addCardAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { shownCards } from '../card/card-choice.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { type CardUse, isRemovable, usesOf } from './card-uses.ts';
import { type Context, isKnown, type savedCardMachine } from './saved-card.machine.ts';

/** A saved card, as listed. */
export interface ListedCard extends Pick<SavedCard, 'paymentMethodID' | 'card' | 'isExpired'> {
  /** The lines that it renews. */
  readonly uses: readonly CardUse[];
  /** Asks whether it shall be removed; null while a line is renewed with it. */
  readonly remove: (() => void) | null;
}

/** State and actions of the page of the saved cards. */
export interface SavedCardView {
  readonly state: string;
  readonly loading: boolean;
  readonly problem: Problem | null;
  /** The cards could not be loaded. */
  readonly blocking: boolean;
  /** The default card first. */
  readonly cards: readonly ListedCard[];
  readonly empty: boolean;
  /** The question before a removal; null unless asked. */
  readonly question: { readonly card: Card; readonly busy: boolean } | null;
  /** What became of the latest removal or, before one, that the card which was added is saved. */
  readonly outcome: { readonly kind: 'added' | 'removed' | 'kept' | 'inUse'; readonly card: Card } | null;
  /** The removal of this card has no outcome yet. */
  readonly doubtful: Card | null;
  /** Where a card is added. */
  readonly addAt: ReturnType<typeof addCardAddress>;
  readonly profileAt: RoutePath;
  confirm(): void;
  close(): void;
  retry(): void;
}

/** Returns the outcome to show. That a card was added is stated only of a card in the list. */
function outcomeOf({ target, outcome, added, cards }: Context): SavedCardView['outcome'] {
  if (target !== null) return outcome === null ? null : { kind: outcome, card: target.card };
  const card = cards?.find(({ paymentMethodID }) => paymentMethodID === added);
  return card === undefined ? null : { kind: 'added', card: card.card };
}

/** Maps the machine of the saved cards to its screen. */
export function savedCardView(
  snapshot: SnapshotFrom<typeof savedCardMachine>,
  send: ActorRefFrom<typeof savedCardMachine>['send'],
): SavedCardView {
  const { context } = snapshot;
  const { target, isDoubtful } = context;
  const failed = snapshot.matches('failed');
  const known = isKnown(context);
  const loading = ['loading', 'matching', 'renewing'].some((state) => snapshot.value === state);
  const kept = loading || !known ? [] : (context.cards ?? []);
  const busy = snapshot.matches('removing');
  return {
    state: stateName(snapshot),
    loading,
    problem: failed ? context.problem : null,
    blocking: failed && !known,
    cards: shownCards(kept, kept.length).map((card) => ({
      paymentMethodID: card.paymentMethodID,
      card: card.card,
      isExpired: card.isExpired,
      uses: usesOf(card, context, context.now()),
      remove: isRemovable(card, context)
        ? () => send({ type: 'removal.asked', paymentMethodID: card.paymentMethodID })
        : null,
    })),
    empty: !loading && known && kept.length === 0,
    question:
      target !== null && (busy || snapshot.matches('confirming')) ? { card: target.card, busy } : null,
    outcome: loading ? null : outcomeOf(context),
    doubtful: target !== null && isDoubtful ? target.card : null,
    addAt: addCardAddress(null),
    profileAt: '/profile',
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
    retry: () => send({ type: 'retry' }),
  };
}
