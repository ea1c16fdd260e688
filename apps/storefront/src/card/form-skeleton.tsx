import { Skeleton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** Stands for the fields of a new card until its capture context is there, at about their height. */
export function FormSkeleton() {
  const { t } = useText();
  return (
    <>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={80} radius="l" />
      <Skeleton height={80} radius="l" />
      <Skeleton height={80} radius="l" />
    </>
  );
}
