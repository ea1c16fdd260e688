import { Skeleton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

interface FormSkeletonProps {
  /** The card can be saved, which the form asks. */
  canKeep?: boolean;
}

/** Stands for the fields of a new card until its capture context is there, at their height. */
export function FormSkeleton({ canKeep = false }: FormSkeletonProps) {
  const { t } = useText();
  return (
    <>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={79} radius="l" />
      <Skeleton height={79} radius="l" />
      <Skeleton height={79} radius="l" />
      {canKeep && <Skeleton height={68} radius="l" />}
    </>
  );
}
