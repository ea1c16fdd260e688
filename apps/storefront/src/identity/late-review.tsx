import type { ReviewStart } from '@senda/core/common/purchase';
import { Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { ReachOrHelp } from '../shell/reach.tsx';
import { reviewHours, useReview } from './review-hours.ts';

/** Says that our review takes longer than promised, whose turn it is, and how to reach us; nothing before. */
export function LateReview({ start }: { start: ReviewStart | null }) {
  const { t } = useText();
  if (!useReview(start).isLate) return null;
  return (
    <Note kind="warn">
      <p>{t('review.late', { hours: reviewHours })}</p>
      <ReachOrHelp />
    </Note>
  );
}
