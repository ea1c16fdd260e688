import type { PayBy } from '../../base/answers/payment.ts';
import { cardMethodOf } from '../../common/card/card-choice.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import type { PaymentMethodDraft } from './payment-method.schema.ts';

/** How the part paid later is paid; `none`: there is no such part. */
export type Later = 'none' | 'both' | 'each';

/** Returns the step's answer. */
export function payByOf(cards: readonly SavedCard[], draft: PaymentMethodDraft, later: Later): PayBy {
  const { paymentMethodID } = draft;
  if (later === 'each') return { method: 'each-part', paymentMethodID };
  return { ...cardMethodOf(cards, draft), ...(later === 'both' && { both: true }) };
}
