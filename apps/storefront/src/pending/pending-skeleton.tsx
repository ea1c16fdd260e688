import { Card, Skeleton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** Shown while an order loads. */
export function PendingSkeleton() {
  const { t } = useText();
  return (
    <Card className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={26} width="50%" />
      <Skeleton height={18} width="70%" />
      <Skeleton height={18} width="60%" />
    </Card>
  );
}
