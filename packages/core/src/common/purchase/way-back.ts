/** The steps that replace what an order was refused for: a number or a slot that is gone. */
export const replacements: readonly (string | undefined)[] = ['connection-details', 'delivery'];

/** What the button of a step says: part of message ids. */
export type WayBack = 'common.next' | 'shell.backToPayment' | 'shell.backToSummary';

/**
 * Returns what the button of a step says on the way back to the payment, by the step that its answer leads to now; undefined
 * before that is known.
 */
export function wayBack(
  step: string,
  returnsTo: string | undefined,
  leadsTo: string | null | undefined,
): WayBack {
  if (returnsTo !== 'payment') return 'common.next';
  if (leadsTo === 'payment') return 'shell.backToPayment';
  // After a replacement at the same price, the summary leads on to the payment by itself.
  return leadsTo === 'order-summary' && !replacements.includes(step) ? 'shell.backToSummary' : 'common.next';
}
