import type { Card } from '@senda/contract';
import { Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { Reach } from '../shell/reach.tsx';

interface DeclinedProps {
  /** Message id of the reason. */
  refusal: string;
  /** The refused card, if it is known. */
  card: Card | null;
  /** The refused card pays the later part. */
  later?: boolean;
  /** What is kept, if the payment is of an order. */
  kept?: { readonly number: string | null; readonly orderRef: string | null };
}

/** Why the latest payment was refused, and what is kept: the first thing on the page that takes another one. */
export function Declined({ refusal, card, later = false, kept }: DeclinedProps) {
  const { t } = useText();
  const { number = null, orderRef = null } = kept ?? {};
  const what = orderRef === null ? 'none' : number === null ? 'order' : 'number';
  return (
    <Note
      kind="bad"
      role="alert"
      title={t(refusal, { card: card === null ? 'none' : t('payment.card', card) })}
    >
      <p>
        {t('payment.declined.text', {
          later: String(later),
          what,
          number: number ?? '',
          order: orderRef ?? '',
        })}
      </p>
      <Reach about={orderRef} />
    </Note>
  );
}
