import { type FlowShown, type FlowView, type FlowWay, per100, worstOf } from '@senda/core/studio';
import { Button, ButtonLink, LinkButton, Segmented, Skeleton } from '@senda/ui';
import { useRef } from 'react';
import { Band } from '../band/band.tsx';
import { Page } from '../page/page.tsx';
import { SignInBand } from '../page/sign-in-band.tsx';
import { capital, useText } from '../platform/use-text.ts';
import { ByDay } from './by-day.tsx';
import { ChangedStrip } from './changed-strip.tsx';
import styles from './flow.module.css';
import { Funnel } from './funnel.tsx';
import { Kinds } from './kinds.tsx';
import { Pictures } from './pictures.tsx';
import { useWayName, Ways } from './ways.tsx';

interface FlowScreenProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly flow: FlowView;
  /** The way to the issuer's page failed. */
  readonly isLost: boolean;
  readonly onSignIn: () => void;
}

/** The screen of how far people come in a journey. */
export function FlowScreen(props: FlowScreenProps) {
  const { t, speech } = useText();
  const { name, flow } = props;
  return (
    <Page
      title={capital(speech.title('journeys', name))}
      back={t('studio.home')}
      busy={flow.loading}
      tools={
        <ButtonLink kind="line" size="s" href={`/journeys/${name}`}>
          {t('studio.flow.edit')}
        </ButtonLink>
      }
    >
      <Body {...props} />
    </Page>
  );
}

function Body({ flow, isLost, onSignIn }: FlowScreenProps) {
  const { t } = useText();
  const { state, loading, retry } = flow;
  if (loading)
    return (
      <>
        <Band kind="wait" title={t('studio.flow.opening')} />
        <Skeleton className={styles['wait']} height={400} radius="xl" />
      </>
    );
  if (state === 'signedOut') return <SignInBand of="flow" isLost={isLost} onSignIn={onSignIn} />;
  if (state === 'closed' || state === 'forbidden')
    return <Band kind="bad" title={t(`studio.flow.${state}.title`)} text={t(`studio.flow.${state}.text`)} />;
  if (state === 'failed')
    return (
      <Band kind="bad" title={t('studio.flow.failed.title')} text={t('studio.flow.failed.text')}>
        <Button kind="fwd" onClick={retry}>
          {t('studio.retry')}
        </Button>
      </Band>
    );
  return <People flow={flow} />;
}

/** What is known of people; nobody was measured where there is no version. */
function People({ flow }: { readonly flow: FlowView }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest, former] = flow.versions;
  const { comparison, way } = flow;
  function choose(key: string | null): void {
    flow.choose(key);
    // The people of a way stand above the list of ways.
    heading.current?.focus();
  }
  return (
    <>
      {newest ? (
        <Verdict flow={flow} newest={newest} />
      ) : (
        <Band kind="wait" title={t('studio.flow.empty.title')} text={t('studio.flow.empty.text')} />
      )}
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t(way ? 'studio.flow.way.steps' : 'studio.flow.steps')}
        </h2>
        <Segmented<'7' | '30'>
          legend={t('studio.flow.days')}
          value={flow.days === 7 ? '7' : '30'}
          onValue={(days) => flow.setDays(days === '7' ? 7 : 30)}
          options={[
            { value: '7', label: t('studio.flow.last', { days: 7 }) },
            { value: '30', label: t('studio.flow.last', { days: 30 }) },
          ]}
        />
      </div>
      {way && <Chosen way={way} onAll={() => choose(null)} />}
      {newest && (
        <div className={styles['flow']}>
          <div className={styles['picture']}>
            <Pictures versions={flow.versions} />
          </div>
          <div className={styles['versions']}>
            {flow.versions.map((version) => (
              <Funnel key={version.number} version={version} />
            ))}
          </div>
        </div>
      )}
      {newest && former && comparison?.kind === 'changed' ? (
        <Ways
          comparison={comparison}
          version={newest.number}
          former={former.number}
          chosen={way}
          onChoose={choose}
        />
      ) : (
        newest && <Kinds flow={flow} />
      )}
      <ByDay days={flow.byDay} />
      <p className={styles['hint']}>
        {flow.now > 0 && t('studio.flow.now', { count: flow.now })}{' '}
        {flow.apart > 0 && t('studio.flow.apart', { count: flow.apart })} {t('studio.flow.consent')}
      </p>
    </>
  );
}

/** Whose people are shown, and from where on they count. */
function Chosen({ way, onAll }: { readonly way: FlowWay; readonly onAll: () => void }) {
  const { t, rich, speech } = useText();
  const who = useWayName()(way);
  return (
    <p className={styles['chosen']}>
      <span>
        {way.fork === null
          ? rich('studio.flow.way.start', { who })
          : rich('studio.flow.way.from', { who, step: speech.title('steps', way.fork) })}
      </span>{' '}
      <LinkButton onClick={onAll}>{t('studio.flow.way.all')}</LinkButton>
    </p>
  );
}

/** Returns a difference of shares as people of 100. */
const peopleOf = (share: number): number => Math.round(100 * share);

/** The sentence that leads the page: whether a version is better where it changes something, or how many arrive. */
function Verdict({ flow, newest }: { readonly flow: FlowView; readonly newest: FlowShown }) {
  const { t, rich, speech } = useText();
  const { comparison, versions } = flow;
  const { people, done } = newest.funnel;
  const worst = worstOf(newest.funnel);
  const where = worst
    ? rich('studio.flow.worst', {
        step: speech.title('steps', worst.step),
        left: per100(worst.left, people),
      })
    : t('studio.flow.nobodyLeft');
  const [version, former] = [newest.number, versions[1]?.number ?? 0];
  if (!comparison || comparison.kind === 'equal')
    return (
      <Band
        kind="ok"
        eyebrow={
          comparison ? t('studio.flow.equal', { version, former }) : t('studio.flow.version', { version })
        }
        title={t('studio.flow.arrive', { count: per100(done, people) })}
        text={where}
      />
    );
  const { before, after, difference, verdict, kind } = comparison;
  const [low, high] = [peopleOf(difference.low), peopleOf(difference.high)];
  const count = Math.abs(peopleOf(difference.value));
  const isKnown = verdict !== 'few';
  return (
    <Band
      kind={verdict === 'worse' ? 'bad' : isKnown ? 'ok' : 'wait'}
      eyebrow={t('studio.flow.beside', { version, former })}
      title={isKnown ? t(`studio.flow.title.${verdict}`, { count }) : t('studio.flow.title.few')}
      text={
        <>
          {rich(`studio.flow.among.${kind}`, {
            before: per100(before.count, before.people),
            after: per100(after.count, after.people),
            people: before.people + after.people,
          })}{' '}
          {before.people > 0 &&
            after.people > 0 &&
            t(`studio.flow.between.${low >= 0 ? 'more' : high <= 0 ? 'less' : 'either'}`, {
              low: Math.abs(low),
              high: Math.abs(high),
            })}
        </>
      }
      strip={
        comparison.marks.some(({ isChanged }) => isChanged) && (
          <ChangedStrip
            comparison={comparison}
            version={version}
            former={former}
            chosen={flow.way?.key ?? null}
          />
        )
      }
    />
  );
}
