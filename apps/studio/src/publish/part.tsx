import type { PublishView } from '@senda/core/studio';
import { Button, Choice, ChoiceGroup, Note, OpenChoice } from '@senda/ui';
import { useState } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './publish.module.css';
import { Share, ShareSlider } from './share.tsx';
import { shown } from './shown.ts';

type Part = PublishView['parts'][number];

interface PartProps {
  readonly publication: PublishView;
}

/** The share that a part begins with, in percent. */
const firstShare = 10;

/** For whom it is published: everyone, or a part of the customers. */
export function ForWhom({ publication }: PartProps) {
  const { t } = useText();
  const { share, setShare } = publication;
  return (
    <>
      <ChoiceGroup legend={t('studio.part.who')} legendKind="label" className={styles['whom']}>
        <OpenChoice
          choice={
            <Choice
              name="whom"
              value="part"
              title={t('studio.part.some')}
              detail={t('studio.part.keeps')}
              checked={share !== null}
              onChoose={() => setShare(share ?? firstShare)}
            />
          }
        >
          {share !== null && <ShareSlider share={share} onShare={setShare} />}
        </OpenChoice>
        <Choice
          name="whom"
          value="all"
          title={t('studio.part.all')}
          detail={t('studio.part.allDetail')}
          checked={share === null}
          onChoose={() => setShare(null)}
        />
      </ChoiceGroup>
      <Beside publication={publication} />
    </>
  );
}

/** What becomes of what a part of the customers is given, if this is published. */
export function Beside({ publication }: PartProps) {
  const { t } = useText();
  const { out, share, restores } = publication;
  const text = restores ? 'studio.part.backEnds' : share === null ? 'studio.part.ends' : 'studio.part.takes';
  return <div aria-live="polite">{out && <Note kind="warn">{t(text, { share: out.share })}</Note>}</div>;
}

/** Returns what says what became of what a part of the customers was given. */
function useOutcome() {
  const { t, date } = useText();
  return ({ state, at, endedAt, endedBy, number }: Part): string => {
    if (state === 'out') return t('studio.part.out', { at: date(at, shown) });
    if (state === 'published')
      return t('studio.later.published', { number: number ?? 0, at: date(endedAt ?? at, shown) });
    return endedAt !== undefined && endedBy
      ? t('studio.part.ended', { name: endedBy.name, at: date(endedAt, shown) })
      : t('studio.part.gone');
  };
}

/** What parts of the customers are given, with the ways on, and what became of the others. */
export function Parts({ publication }: PartProps) {
  const { t, date } = useText();
  const outcome = useOutcome();
  const { parts, given, state } = publication;
  const first = given?.state === 'out' && !parts.some(({ id }) => id === given.id) ? [given] : [];
  const all = state === 'published' ? parts.filter((part) => part.state !== 'out') : [...first, ...parts];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="parts" className={styles['versions']}>
      <h2 id="parts">{t('studio.part.title')}</h2>
      {given && <output className="vh">{outcome(given)}</output>}
      <ol>
        {all.map((part) => (
          <li key={part.id}>
            <div>
              <p className={styles['number']}>
                {outcome(part)} <Share share={part.share} />
              </p>
              <p>{t('studio.versions.by', { name: part.by.name, at: date(part.at, shown) })}</p>
              {part.approvedBy && <p>{t('studio.versions.approved', { name: part.approvedBy.name })}</p>}
              <p>{part.note}</p>
            </div>
            {part.state === 'out' && state === 'ready' && (
              <Ways key={part.share} part={part} publication={publication} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The ways on of what a part is given: another share, everyone, or its end. */
function Ways({ part, publication }: PartProps & { readonly part: Part }) {
  const { t } = useText();
  const [share, setShare] = useState(part.share);
  const { publishing, action, changeShare, publishToAll, endPart } = publication;
  return (
    <div className={styles['ways']}>
      <ShareSlider share={share} onShare={setShare} />
      <div className={styles['acts']}>
        {share !== part.share && (
          <Button
            kind="line"
            size="s"
            busy={publishing && action === 'set-share'}
            onClick={() => changeShare(share)}
          >
            {t('studio.part.change', { share })}
          </Button>
        )}
        <Button kind="line" size="s" busy={publishing && action === 'give-all'} onClick={publishToAll}>
          {t('studio.part.publish')}
        </Button>
        <Button kind="line" size="s" busy={publishing && action === 'end'} onClick={endPart}>
          {t('studio.part.end')}
        </Button>
      </div>
      <p className={styles['missing']}>{t('studio.part.hint')}</p>
    </div>
  );
}
