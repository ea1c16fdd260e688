/** What was bought, as far as the page after the payment speaks of it. */
export interface PurchaseFacts {
  readonly sim: 'esim' | 'physical_sim' | 'in_hand';
  readonly numberType: 'NEW' | 'PORT_IN';
  /** The day that was chosen for the transfer (ms since the epoch). */
  readonly switchAt: number | null;
  readonly delivery: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP' | null;
  readonly hasSlot: boolean;
}

/** Message ids: what a payment led to. They hold whenever the page is opened again. */
export function purchaseSentences(facts: PurchaseFacts): readonly string[] {
  return [numberSentence(facts), simSentence(facts)];
}

function numberSentence({ numberType, switchAt }: PurchaseFacts): string {
  if (numberType === 'NEW') return 'payment.success.number.NEW';
  return switchAt === null ? 'payment.success.number.PORT_IN' : 'payment.success.number.PORT_IN.dated';
}

function simSentence({ sim, delivery, hasSlot }: PurchaseFacts): string {
  if (sim !== 'physical_sim') return `payment.success.sim.${sim}`;
  if (delivery === 'SELF_PICKUP') return 'payment.success.sim.SELF_PICKUP';
  return hasSlot ? 'payment.success.sim.slot' : 'payment.success.sim.courier';
}
