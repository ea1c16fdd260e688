import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { shownCards } from '../card/card-choice.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { type CardUse, isRemovable, usesOf } from './card-uses.ts';
import { isKnown, type savedCardMachine } from './saved-card.machine.ts';

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
  /** What became of the latest removal. */
  readonly outcome: { readonly kind: 'removed' | 'kept' | 'inUse'; readonly card: Card } | null;
  /** The removal of this card has no outcome yet. */
  readonly doubtful: Card | null;
  readonly profileAt: RoutePath;
  confirm(): void;
  close(): void;
  retry(): void;
}

/** Maps the machine of the saved cards to its screen. */
export function savedCardView(
  snapshot: SnapshotFrom<typeof savedCardMachine>,
  send: ActorRefFrom<typeof savedCardMachine>['send'],
): SavedCardView {
  const { context } = snapshot;
  const { target, outcome, isDoubtful } = context;
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
    outcome: target !== null && outcome !== null && !loading ? { kind: outcome, card: target.card } : null,
    doubtful: target !== null && isDoubtful ? target.card : null,
    profileAt: '/profile',
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
    retry: () => send({ type: 'retry' }),
  };
}
