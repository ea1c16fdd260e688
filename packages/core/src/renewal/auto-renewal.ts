/** Renewing a line by itself: which card may pay for it, and what a change asks of the gateway. */
import { type CallInput, type CallResult, model, type Subscription } from '@senda/contract';
import * as v from 'valibot';
import type { SavedCard } from '../card/saved-card.ts';
import { livingLines } from '../line/line.ts';

/** `autoRenewalConfig` (specification, section 3): how a line is renewed, as the gateway specifies it. */
export type AutoRenewalConfig = CallResult<'getAutoRenewalSpecification'>;

/** What is asked to be saved. */
export type RenewalUpdate = CallInput<'updateAutoRenewal'>['body'];

/** What became of a change: switched on or off, or another card. */
export type RenewalChange = 'on' | 'off' | 'card';

/** What a reload in the middle of a step-up resumes from: the card that was chosen, and the code that is out for it. */
export const RenewalIntent = v.object({
  accountNumber: model.Id,
  paymentMethodID: model.Id,
  /** `deadline` in ms since the epoch. The code itself is never kept. */
  ticket: v.object({ requestId: model.Id, deadline: v.number() }),
});
export type RenewalIntent = v.InferOutput<typeof RenewalIntent>;

/** The line of an order; without one her only line that still runs: among several she chooses. */
export function lineToRenew(
  lines: readonly Subscription[],
  orderRef: string | null,
): Subscription | undefined {
  if (orderRef !== null) return lines.find((line) => line.orderRef === orderRef);
  const living = livingLines(lines);
  return living.length === 1 ? living[0] : undefined;
}

/** A card whose month is over renews nothing. */
export const canRenew = ({ isExpired }: SavedCard): boolean => !isExpired;

interface CardChoice {
  readonly cards: readonly SavedCard[];
  readonly config: AutoRenewalConfig;
  /** What she chose before; null before she chose. */
  readonly chosen: string | null;
}

/** The card that stands chosen: what she chose, else the one that renews, else her default; null where none of them can. */
export function startCard({ cards, config, chosen }: CardChoice): string | null {
  const usable = cards.filter(canRenew);
  const has = (id: string | null | undefined) => usable.some(({ paymentMethodID }) => paymentMethodID === id);
  if (has(chosen)) return chosen;
  const current = config.method?.paymentMethodID;
  if (current !== undefined && has(current)) return current;
  return usable.find(({ isDefault }) => isDefault)?.paymentMethodID ?? null;
}

/** Switching on takes a card; where it is on, another one takes its place. Null where there is nothing to save. */
export function updateTo(to: 'on' | 'off', { cards, config, chosen }: CardChoice): RenewalUpdate | null {
  if (to === 'off') return config.enabled ? { enabled: false } : null;
  if (!cards.some((card) => card.paymentMethodID === chosen && canRenew(card)) || chosen === null)
    return null;
  if (config.enabled && config.method?.paymentMethodID === chosen) return null;
  return { enabled: true, paymentMethodID: chosen };
}

/** What changed from one to the other. */
export function changeBetween(before: AutoRenewalConfig, after: AutoRenewalConfig): RenewalChange {
  if (!after.enabled) return 'off';
  return before.enabled ? 'card' : 'on';
}
