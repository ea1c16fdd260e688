import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import { renewalAddress } from '../../base/addresses/targets.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import { startAddress } from '../../common/definitions/definition.ts';
import { updateCard } from '../../common/definitions/update-card.ts';
import { isOverdue, terminationIn } from '../../common/line/line.ts';
import { type NextCharge, nextChargeOf } from '../../common/line/next-charge.ts';

/** The lines that renew automatically, with their renewals in the same order; null for one that the gateway does not know. */
export interface Renewals {
  readonly lines: readonly Subscription[];
  readonly renewals: readonly (AutoRenewal | null)[];
  /** Newest first. */
  readonly requests: readonly ServiceRequest[];
}

/** A line that a card renews. */
export interface CardUse {
  readonly accountNumber: string;
  /** Grouped 2-4-4. */
  readonly number: string;
  /**
   * What is true of the renewal: the next charge is known; the card has expired; the last charge failed; the customer has asked to end
   * the line; or only that the card is chosen.
   */
  readonly kind: 'charged' | 'expired' | 'refused' | 'ending' | 'chosen';
  /** The next charge; null unless it is known. */
  readonly next: NextCharge | null;
  /** Where another card is chosen for the line; for one that is about to end, its renewal. */
  readonly changeAt: ReturnType<typeof renewalAddress> | ReturnType<typeof startAddress>;
}

/** Returns the lines that a card renews at `now`, ms since the epoch. */
export function usesOf(
  { paymentMethodID, isExpired }: SavedCard,
  { lines, renewals, requests }: Renewals,
  now: number,
): readonly CardUse[] {
  return lines.flatMap((line, place) => {
    const renewal = renewals[place];
    if (!renewal?.enabled || renewal.method?.paymentMethodID !== paymentMethodID) return [];
    const { accountNumber } = line;
    const own = requests.filter((request) => request.accountNumber === accountNumber);
    const isEnding = terminationIn(own) !== null;
    const kind = kindOf({ line, renewal, requests: own, isExpired }, now);
    return {
      accountNumber,
      number: groupedNumber(line.number),
      kind,
      next: kind === 'charged' ? nextChargeOf({ line, renewal, requests: own }, now) : null,
      changeAt: isEnding ? renewalAddress(accountNumber) : startAddress(updateCard, accountNumber),
    };
  });
}

interface UseFacts {
  readonly line: Subscription;
  readonly renewal: AutoRenewal;
  /** Those of the line. */
  readonly requests: readonly ServiceRequest[];
  readonly isExpired: boolean;
}

function kindOf({ line, renewal, requests, isExpired }: UseFacts, now: number): CardUse['kind'] {
  if (terminationIn(requests) !== null) return 'ending';
  if (isOverdue(line, now) && renewal.lastRenewal?.status === 'REFUSED') return 'refused';
  if (isExpired) return 'expired';
  return nextChargeOf({ line, renewal, requests }, now) === null ? 'chosen' : 'charged';
}

/** Whether a card can be removed: it renews no line (the gateway refuses others with CARD_IN_USE). */
export const isRemovable = (
  { paymentMethodID }: SavedCard,
  { renewals }: Pick<Renewals, 'renewals'>,
): boolean =>
  !renewals.some((renewal) => renewal?.enabled && renewal.method?.paymentMethodID === paymentMethodID);
