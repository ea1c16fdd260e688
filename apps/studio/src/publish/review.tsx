import type { PublishView } from '@senda/core/studio';
import { Button, ButtonLink, Note, TextArea } from '@senda/ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/use-text.ts';
import { useDo, When } from './later.tsx';
import { ForWhom } from './part.tsx';
import styles from './publish.module.css';
import { shown } from './shown.ts';

/** What the band says where another person has to approve; null where nobody has. */
export function reviewTitle({ review, reviews, isAsker, needsOther }: PublishView) {
  if (!needsOther) return null;
  if (!review)
    return { title: 'studio.review.needed.title', text: 'studio.review.needed.text', name: '' } as const;
  const { name } = review.by;
  if (review.approvedBy)
    return { title: 'studio.review.ready.title', text: 'studio.publish.ready.text', name } as const;
  return isAsker || !reviews
    ? ({ title: 'studio.review.wait.title', text: 'studio.review.wait.text', name } as const)
    : ({ title: 'studio.review.title', text: 'studio.review.text', name } as const);
}

interface AskedProps {
  readonly name: string;
  readonly publication: PublishView;
}

/** Somebody else asks for approval of another text than the draft: the way to it. */
export function Asked({ name, publication }: AskedProps) {
  const { t } = useText();
  const { otherReview, isAsker } = publication;
  if (!otherReview || isAsker) return null;
  return (
    <div className={styles['asked']}>
      <p>{t('studio.review.other', { name: otherReview.by.name, note: otherReview.note })}</p>
      <ButtonLink kind="line" size="s" href={`/journeys/${name}/publish?review=1`}>
        {t('studio.review.open')}
      </ButtonLink>
    </div>
  );
}

interface ReviewProps {
  readonly publication: PublishView;
  /** Each edit of the draft. */
  readonly children: ReactNode;
}

/** Another person approves exactly this text: it is asked for, read, approved and published here. */
export function Review({ publication, children }: ReviewProps) {
  const { t, date } = useText();
  const missing = useId();
  const label = useDo(publication);
  const { review, canConfirm, mayPublish, canPublish, publishing, action } = publication;
  if (!review) return <Ask publication={publication}>{children}</Ask>;
  return (
    <section aria-labelledby="approve" className={styles['approval']}>
      <h2 id="approve">{t(review.approvedBy ? 'studio.publish.how' : 'studio.review.how')}</h2>
      <p>{t('studio.review.asked', { name: review.by.name, at: date(review.at, shown) })}</p>
      <p>{review.note}</p>
      <div aria-live="polite">
        {review.approvedBy && (
          <Note kind="ok">{t('studio.review.approved', { name: review.approvedBy.name })}</Note>
        )}
      </div>
      {mayPublish ? (
        <>
          <ForWhom publication={publication} />
          <When publication={publication} />
          <Button
            kind="fwd"
            busy={publishing && ['publish', 'schedule', 'give'].includes(action)}
            aria-disabled={!canPublish || undefined}
            aria-describedby={canPublish ? undefined : missing}
            onClick={publication.publish}
          >
            {label}
          </Button>
          {!canPublish && !publishing && (
            <p id={missing} className={styles['missing']}>
              {t('studio.later.missingTime')}
            </p>
          )}
        </>
      ) : canConfirm || (publishing && action === 'approve') ? (
        <Button kind="fwd" busy={publishing} onClick={publication.confirm}>
          {t('studio.review.approve')}
        </Button>
      ) : (
        <Button kind="line" onClick={publication.retry}>
          {t('studio.review.look')}
        </Button>
      )}
    </section>
  );
}

function Ask({ publication, children }: ReviewProps) {
  const { t } = useText();
  const missing = useId();
  const { note, canAsk, publishing, otherReview, isAsker } = publication;
  return (
    <section aria-labelledby="approve" className={styles['approval']}>
      <h2 id="approve">{t('studio.review.how')}</h2>
      {children}
      <TextArea
        full
        label={t('studio.publish.note')}
        hint={t('studio.publish.noteHint')}
        maxLength={500}
        value={note}
        onValue={publication.setNote}
      />
      <div aria-live="polite">
        {otherReview && isAsker && <Note kind="warn">{t('studio.review.void')}</Note>}
      </div>
      <Button
        kind="fwd"
        busy={publishing}
        aria-disabled={!canAsk || undefined}
        aria-describedby={canAsk ? undefined : missing}
        onClick={publication.ask}
      >
        {t('studio.review.ask')}
      </Button>
      {!canAsk && !publishing && (
        <p id={missing} className={styles['missing']}>
          {t('studio.review.missing')}
        </p>
      )}
    </section>
  );
}
