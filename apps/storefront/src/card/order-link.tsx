import { ButtonLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** The way to the order of a payment that is not made, or not known to be; a guest has none. */
export function OrderLink({ at }: { at: string | null }) {
  const { t } = useText();
  return at === null ? null : (
    <ButtonLink kind="plain" href={at}>
      {t('payment.order.see')}
    </ButtonLink>
  );
}
