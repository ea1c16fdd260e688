import type { Road, Trial } from '@senda/core/studio';
import { adviceOf, type Finding, messageOf } from '@senda/journey/tools';
import { textIn } from '@senda/journey/words';
import { StopIcon } from '@senda/ui';
import { capital, useText } from '../platform/use-text.ts';
import { wayTo } from './broken-path.ts';
import styles from './finding-card.module.css';
import { Mend } from './mend.tsx';

interface FindingCardProps {
  readonly finding: Finding;
  readonly road: Road | null;
  /** What becomes of the journey by the repair of this finding; null while that is unknown. */
  readonly trial: Trial | null;
  readonly onMend: () => void;
}

/** A cause: the simplest person it happens to, how far they come, and how it is mended. */
export function FindingCard({ finding, road, trial, onMend }: FindingCardProps) {
  const { t, speech } = useText();
  const { severity, facts, because, line = 1, also = [] } = finding;
  const advice = adviceOf(finding, speech);
  const isOfSome = facts !== undefined && Object.keys(facts).length > 0;
  const isOfAll = facts !== undefined && !isOfSome;
  const over = isOfSome ? 'studio.why.simplest' : isOfAll ? 'studio.why.everyone' : 'studio.why.file';
  const message = messageOf(finding, speech);
  return (
    <article>
      <div className={styles['card']} data-severity={severity}>
        <p className={styles['over']}>
          {severity === 'warning' ? t('studio.why.warning') : t(over, { line })}
        </p>
        {isOfSome && <h3 className={styles['person']}>{`${capital(speech.predicate(facts))}.`}</h3>}
        {road && finding.path && finding.path.length > 0 ? (
          <BrokenPath finding={finding} road={road} message={message} />
        ) : (
          <p className={styles['message']}>{capital(message)}</p>
        )}
        {because !== undefined && (
          <p className={styles['also']}>
            {t('studio.why.because', { reason: textIn(speech.language, because) })}
          </p>
        )}
        {also.length > 0 && (
          <>
            <h3 className={styles['over']}>{t('studio.why.also')}</h3>
            <ul className={styles['others']}>
              {also.map((other, nth) => (
                <li key={`${other.code}-${nth}`}>
                  <StopIcon size="s" />
                  <span>{capital(messageOf(other, speech))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {advice !== undefined && <Mend advice={`${capital(advice)}.`} trial={trial} onMend={onMend} />}
    </article>
  );
}

/** The way of the simplest person, as far as it goes. */
function BrokenPath({
  finding,
  road,
  message,
}: {
  readonly finding: Finding;
  readonly road: Road;
  readonly message: string;
}) {
  const { t, speech } = useText();
  const titlesOf = (steps: readonly string[]) => steps.map((step) => speech.title('steps', step)).join(', ');
  return (
    <ol className={styles['path']}>
      {wayTo(finding, road).map(({ steps, known }) => (
        <li key={steps[0]}>
          <b>{titlesOf(steps)}</b>
          <small>
            {Object.keys(known).length > 0
              ? t('studio.why.decided', { who: speech.predicate(known) })
              : t('studio.why.fine')}
          </small>
        </li>
      ))}
      <li data-broken="">
        <StopIcon size="s" />
        <b>{titlesOf(finding.step === undefined ? [] : [finding.step])}</b>
        <small>{capital(message)}</small>
      </li>
    </ol>
  );
}
