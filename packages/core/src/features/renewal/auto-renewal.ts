/** Rules of a line's auto-renewal: usable cards, and the updates sent to the gateway. */
import { type CallInput, type CallResult, model, type Subscription } from '@senda/contract';
import * as v from 'valibot';
import type { SavedCard } from '../../common/card/saved-card.ts';
import { livingLines } from '../../common/line/line.ts';

/** `autoRenewalConfig` (spec 3.onboarding.autoRenewalConfig): the gateway's renewal settings of a line. */
export type AutoRenewalConfig = CallResult<'getAutoRenewalSpecification'>;

/** An update to save. */
export type RenewalUpdate = CallInput<'updateAutoRenewal'>['body'];

/** A saved change: switched on or off, or another card. */
export type RenewalChange = 'on' | 'off' | 'card';

/** State that a reload during a step-up resumes from: the chosen card and its pending code. */
export const RenewalIntent = v.object({
  accountNumber: model.Id,
  paymentMethodID: model.Id,
  /** `deadline` in ms since the epoch. The code is never stored. */
  ticket: v.object({ requestId: model.Id, deadline: v.number() }),
});
export type RenewalIntent = v.InferOutput<typeof RenewalIntent>;

/** Returns the line of an order; without an order, the customer's only active line. */
export function lineToRenew(
  lines: readonly Subscription[],
  orderRef: string | null,
): Subscription | undefined {
  if (orderRef !== null) return lines.find((line) => line.orderRef === orderRef);
  const living = livingLines(lines);
  return living.length === 1 ? living[0] : undefined;
}

/** Returns whether a card can pay renewals: it has not expired. */
export const canRenew = ({ isExpired }: SavedCard): boolean => !isExpired;

interface CardChoice {
  readonly cards: readonly SavedCard[];
  readonly config: AutoRenewalConfig;
  /** The customer's choice; null before it. */
  readonly chosen: string | null;
}

/** Returns the preselected card: the customer's choice, else the current card, else the default; null if none is usable. */
export function startCard({ cards, config, chosen }: CardChoice): string | null {
  const usable = cards.filter(canRenew);
  const has = (id: string | null | undefined) => usable.some(({ paymentMethodID }) => paymentMethodID === id);
  if (has(chosen)) return chosen;
  const current = config.method?.paymentMethodID;
  if (current !== undefined && has(current)) return current;
  return usable.find(({ isDefault }) => isDefault)?.paymentMethodID ?? null;
}

/** Returns the update to switch on (or change the card, if on) or off; null if nothing changes. */
export function updateTo(to: 'on' | 'off', { cards, config, chosen }: CardChoice): RenewalUpdate | null {
  if (to === 'off') return config.enabled ? { enabled: false } : null;
  if (!cards.some((card) => card.paymentMethodID === chosen && canRenew(card)) || chosen === null)
    return null;
  if (config.enabled && config.method?.paymentMethodID === chosen) return null;
  return { enabled: true, paymentMethodID: chosen };
}

/** Returns the change between two settings. */
export function changeBetween(before: AutoRenewalConfig, after: AutoRenewalConfig): RenewalChange {
  if (!after.enabled) return 'off';
  return before.enabled ? 'card' : 'on';
}
