import { Skeleton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** Stands for the fields of a new card until its capture context is there. */
export function FormSkeleton() {
  const { t } = useText();
  return (
    <>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={56} radius="l" />
      <Skeleton height={56} radius="l" />
    </>
  );
}
