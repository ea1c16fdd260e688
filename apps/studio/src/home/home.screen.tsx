import { type DraftView, type JourneyLately, latelyDays } from '@senda/core/studio';
import { Button, ButtonLink, Link, Note, Segmented } from '@senda/ui';
import { useState } from 'react';
import { Band } from '../band/band.tsx';
import { Strip } from '../band/strip.tsx';
import { useVerdict } from '../band/verdict.tsx';
import { VerdictTag } from '../band/verdict-tag.tsx';
import { Page } from '../page/page.tsx';
import { capital, useText } from '../platform/use-text.ts';
import styles from './home.module.css';

/** A journey of the folder. */
export interface HomeCard {
  /** Name of its file, without its ending. */
  readonly name: string;
  readonly draft: DraftView;
}

export interface HomeScreenProps {
  readonly cards: readonly HomeCard[];
  /** The files are being read. */
  readonly loading: boolean;
  /** They could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Who was on the journeys lately, by their names, as far as it is known. */
  readonly people?: ReadonlyMap<string, JourneyLately>;
}

const nobody: ReadonlyMap<string, JourneyLately> = new Map();

type Filter = 'all' | 'problems';

const isProven = ({ draft }: HomeCard): boolean => draft.proof !== null;
const isSound = ({ draft }: HomeCard): boolean => draft.proof?.verdict === 'sound';
/** Not known to work: a journey that is still being proven may be sound. */
const hasProblem = (card: HomeCard): boolean =>
  card.draft.state === 'failed' || (isProven(card) && !isSound(card));

/** The screen at /: whether all journeys work, and a card for each. */
export function HomeScreen({ cards, loading, failed, retry, people = nobody }: HomeScreenProps) {
  const { t } = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const problems = cards.filter(hasProblem);
  const shown = filter === 'problems' ? problems : cards;
  return (
    <Page title={t('studio.name')} busy={loading}>
      {failed ? (
        <Band kind="bad" title={t('studio.failed.title')} text={t('studio.failed.text')}>
          <Button kind="fwd" onClick={retry}>
            {t('studio.retry')}
          </Button>
        </Band>
      ) : (
        <HomeBand cards={cards} loading={loading} />
      )}
      {cards.length > 0 && (
        <>
          <div className={styles['head']}>
            <h2>{t('studio.home')}</h2>
            <Segmented<Filter>
              legend={t('studio.home.filter')}
              value={filter}
              onValue={setFilter}
              options={[
                { value: 'all', label: t('studio.home.all', { count: cards.length }) },
                { value: 'problems', label: t('studio.home.problems', { count: problems.length }) },
              ]}
            />
          </div>
          {shown.length === 0 && <Note kind="ok">{t('studio.home.noProblems')}</Note>}
          <ul className={styles['cards']}>
            {shown.map((card) => (
              <li key={card.name}>
                <Card {...card} people={people.get(card.name)} />
              </li>
            ))}
          </ul>
          {[...people.values()].some(({ now, done }) => now + done > 0) && (
            <p className={styles['hint']}>{t('studio.home.measured')}</p>
          )}
        </>
      )}
    </Page>
  );
}

/** The journey that the band shows: the first with a problem, else the one with the most paths. */
function leading(cards: readonly HomeCard[]): HomeCard | undefined {
  const broken = cards.find((card) => card.draft.proof?.verdict === 'broken') ?? cards.find(hasProblem);
  const pathsOf = ({ draft }: HomeCard): number => draft.road?.paths.length ?? 0;
  return broken ?? cards.toSorted((one, other) => pathsOf(other) - pathsOf(one))[0];
}

function HomeBand({ cards, loading }: Pick<HomeScreenProps, 'cards' | 'loading'>) {
  const { t, rich } = useText();
  const titleOf = useTitle();
  if (loading) return <Band kind="wait" title={t('studio.opening')} />;
  const card = leading(cards);
  if (!card) return <Band kind="bad" title={t('studio.home.none')} text={t('studio.home.noneText')} />;
  const problems = cards.filter(hasProblem).length;
  if (problems === 0 && !cards.every(isSound)) return <Band kind="wait" title={t('studio.home.proving')} />;
  const { road } = card.draft;
  const journey = titleOf(card);
  const text =
    problems > 0
      ? rich('studio.home.brokenText', { journey })
      : rich('studio.home.soundText', {
          count: cards.length,
          journey,
          paths: road?.paths.length ?? 0,
          steps: road?.steps.length ?? 0,
        });
  return (
    <Band
      kind={problems > 0 ? 'bad' : 'ok'}
      eyebrow={t(problems > 0 ? 'studio.home.problems' : 'studio.sound.eyebrow', { count: problems })}
      title={problems > 0 ? t('studio.home.broken', { count: problems }) : t('studio.home.sound')}
      text={text}
      strip={road ? <Strip paths={road.paths} /> : undefined}
    >
      <ButtonLink kind="fwd" href={`/journeys/${card.name}`}>
        {t('studio.home.open', { journey })}
      </ButtonLink>
    </Band>
  );
}

/** Names journeys in words; one whose file cannot be read has the name of its file. */
function useTitle(): (card: HomeCard) => string {
  const { speech } = useText();
  return ({ name, draft }) => capital(speech.title('journeys', draft.road?.id ?? name));
}

function Card({ people, ...card }: HomeCard & { readonly people: JourneyLately | undefined }) {
  const { t } = useText();
  const titleOf = useTitle();
  const verdictOf = useVerdict();
  const { name, draft } = card;
  const { road, proof } = draft;
  return (
    <Link className={styles['card']} href={`/journeys/${name}`}>
      <VerdictTag draft={draft} />
      <h3>{titleOf(card)}</h3>
      {road && (
        <div className={styles['numbers']}>
          <p>
            <b>{road.paths.length}</b>
            <span>{t('studio.card.paths', { count: road.paths.length })}</span>
          </p>
          <p>
            <b>{road.steps.length}</b>
            <span>{t('studio.card.steps', { count: road.steps.length })}</span>
          </p>
        </div>
      )}
      {people && <Lately {...people} />}
      {draft.isChanged && <p className="small muted">{t('studio.card.changes', { count: draft.changes })}</p>}
      {proof && proof.verdict !== 'sound' && <p className="small">{verdictOf(proof).title}</p>}
    </Link>
  );
}

/** Who was on a journey lately. Nobody is not said: others may have been there who are not measured. */
function Lately({ now, done }: JourneyLately) {
  const { t } = useText();
  if (now + done === 0) return null;
  return (
    <p className="small">
      {now > 0 && t('studio.card.now', { count: now })}{' '}
      {done > 0 && t('studio.card.done', { count: done, days: latelyDays })}
    </p>
  );
}
