import { ButtonLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** A link to the order of an unpaid or unconfirmed payment; null for a guest. */
export function OrderLink({ at }: { at: string | null }) {
  const { t } = useText();
  return at === null ? null : (
    <ButtonLink kind="plain" href={at}>
      {t('payment.order.see')}
    </ButtonLink>
  );
}
