/** Facts of the purchase that the success page mentions. */
export interface PurchaseFacts {
  readonly sim: 'esim' | 'physical_sim' | 'in_hand';
  readonly numberType: 'NEW' | 'PORT_IN';
  /** Chosen day of the number transfer (ms since the epoch). */
  readonly switchAt: number | null;
  readonly delivery: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP' | null;
  readonly hasSlot: boolean;
}

/** What comes next for a plan: its number is brought, its SIM installed, activated, sent by courier or to a shop. */
export type NextTopic = 'transfer' | 'install' | 'activate' | 'courier' | 'pickup';

/** Returns what comes next. A number that is brought comes first: its customer keeps another SIM in the phone meanwhile. */
export function nextTopic({ numberType, sim, delivery }: PurchaseFacts): NextTopic {
  if (numberType === 'PORT_IN') return 'transfer';
  if (sim === 'esim') return 'install';
  if (sim === 'in_hand') return 'activate';
  return delivery === 'SELF_PICKUP' ? 'pickup' : 'courier';
}

/** What the customer does next with the SIM. */
export type SimTask = 'install' | 'activate';

/** Returns what the customer does next with the SIM; null while they wait for it. */
export const simTask = ({ sim }: PurchaseFacts): SimTask | null =>
  (({ esim: 'install', in_hand: 'activate', physical_sim: null }) as const)[sim];

/** Returns the message ids of the payment's consequences; they stay true when the page is opened again. */
export function purchaseSentences(facts: PurchaseFacts): readonly string[] {
  return facts.numberType === 'PORT_IN'
    ? [numberSentence(facts)]
    : [numberSentence(facts), simSentence(facts)];
}

/** A step on the way of a number that is brought; message ids. */
export interface TransferStep {
  readonly step: 'ordered' | 'sim' | 'donor' | 'moved';
  readonly mark: 'done' | 'current' | 'next';
  readonly text: string;
  readonly hint: string | null;
}

/**
 * Returns the way of a number that is brought, from the order on; null for a new number. Its SIM comes next, as the page's action
 * says; no call tells the page more.
 */
export function transferSteps(facts: PurchaseFacts): readonly TransferStep[] | null {
  if (facts.numberType !== 'PORT_IN') return null;
  return [
    { step: 'ordered', mark: 'done', text: 'payment.transfer.ordered', hint: null },
    { step: 'sim', mark: 'current', text: `payment.transfer.sim.${facts.sim}`, hint: simSentence(facts) },
    { step: 'donor', mark: 'next', text: 'payment.transfer.donor', hint: 'payment.transfer.donor.hint' },
    { step: 'moved', mark: 'next', text: 'payment.transfer.moved', hint: 'payment.transfer.moved.hint' },
  ];
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
