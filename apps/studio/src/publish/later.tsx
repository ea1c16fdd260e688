import { localOf, type PublishView, shopTimeZone } from '@senda/core/studio';
import { Button, Note, Segmented, TextField } from '@senda/ui';
import { useState } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import styles from './publish.module.css';
import { Share } from './share.tsx';
import { shown } from './shown.ts';

type Scheduled = PublishView['scheduled'][number];

interface LaterProps {
  readonly publication: PublishView;
}

const stops = {
  VERSION_STALE: 'studio.later.stale',
  JOURNEY_UNSOUND: 'studio.later.unsound',
  APPROVAL_NEEDED: 'studio.later.unapproved',
  NOT_FOUND: 'studio.later.gone',
} as const;

/** Returns what says what became of a publication at a time. */
function useOutcome() {
  const { t, date } = useText();
  return (one: Scheduled): string => {
    const { state, dueAt, number, reason, by, share } = one;
    const { endedAt = dueAt, cancelledBy = by } = one;
    const at = date(endedAt, shown);
    if (state === 'waiting') return t('studio.later.waiting', { at: date(dueAt, shown) });
    if (state === 'published' && share !== undefined) return t('studio.part.since', { share, at });
    if (state === 'published') return t('studio.later.published', { number: number ?? 0, at });
    if (state === 'cancelled') return t('studio.later.cancelled', { name: cancelledBy.name, at });
    return t(stops[reason ?? 'VERSION_STALE'], { at });
  };
}

/** What is published at a time: what waits, with the way to cancel it, and what became of the others. */
export function Schedule({ publication }: LaterProps) {
  const { t, date } = useText();
  const outcome = useOutcome();
  const { scheduled, changed, cancel, publishing, action } = publication;
  if (scheduled.length === 0) return null;
  return (
    <section aria-labelledby="scheduled" className={styles['versions']}>
      <h2 id="scheduled">{t('studio.later.title')}</h2>
      {changed && changed.state !== 'waiting' && <output className="vh">{outcome(changed)}</output>}
      <ol>
        {scheduled.map((one) => (
          <li key={one.id}>
            <div>
              <p className={styles['number']}>
                {outcome(one)} {one.share !== undefined && <Share share={one.share} />}
              </p>
              {one.reasons.length > 0 && (
                <ul className={styles['reasons']}>
                  {one.reasons.map((reason) => (
                    <li key={reason}>{capital(reason)}</li>
                  ))}
                </ul>
              )}
              <p>{t('studio.later.by', { name: one.by.name, at: date(one.askedAt, shown) })}</p>
              {one.approvedBy && <p>{t('studio.versions.approved', { name: one.approvedBy.name })}</p>}
              <p>{one.note}</p>
            </div>
            {one.state === 'waiting' && (
              <Button
                kind="line"
                size="s"
                busy={publishing && action === 'cancel'}
                onClick={() => cancel(one.id)}
              >
                {t('studio.later.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When it is published: now, or at a date and time of the shop. */
export function When({ publication }: LaterProps) {
  const { t, date, zone } = useText();
  const { when, isLate, waiting, setWhen } = publication;
  const [now] = useState(() => Date.now());
  return (
    <>
      <Segmented<'now' | 'later'>
        legend={t('studio.later.when')}
        options={[
          { value: 'now', label: t('studio.later.now') },
          { value: 'later', label: t('studio.later.later') },
        ]}
        value={when === null ? 'now' : 'later'}
        onValue={(value) => setWhen(value === 'now' ? null : '')}
      />
      {when !== null && (
        <TextField
          type="datetime-local"
          label={t('studio.later.field')}
          hint={t('studio.later.hint', { zone: zone(shopTimeZone, now) })}
          error={isLate ? t('studio.later.late') : undefined}
          min={localOf(now)}
          value={when}
          onValue={setWhen}
        />
      )}
      <div aria-live="polite">
        {waiting && (
          <Note kind="warn">
            {t(when === null ? 'studio.later.stops' : 'studio.later.takes', {
              at: date(waiting.dueAt, shown),
            })}
          </Note>
        )}
      </div>
    </>
  );
}

/** Returns what the press that publishes says. */
export function useDo({ restores, when, waiting, share }: PublishView): string {
  const { t } = useText();
  if (restores) return t('studio.publish.backDo');
  if (share !== null && (when === null || !waiting))
    return t(when === null ? 'studio.part.do' : 'studio.part.later', { share });
  if (when === null) return t('studio.publish.do');
  return t(waiting ? 'studio.later.replace' : 'studio.later.do');
}
