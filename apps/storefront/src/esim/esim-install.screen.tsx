import { problemName } from '@senda/core/base/calls';
import type { DeviceView } from '@senda/core/features/device';
import type { EsimInstallView, EsimStage, ShownEsim } from '@senda/core/features/esim';
import {
  ActionList,
  AlertIcon,
  Button,
  ButtonLink,
  Card,
  CardHead,
  ClockIcon,
  EsimIcon,
  IconList,
  type IconType,
  LeftIcon,
  LiveStatus,
  LockIcon,
  Main,
  Note,
  OkIcon,
  RefreshIcon,
  ShieldIcon,
  Skeleton,
  TextLink,
  TodoList,
  WifiIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { LateReview } from '../identity/late-review.tsx';
import { useReview } from '../identity/review-hours.ts';
import { NoInternet } from '../line/no-internet.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { HelpRow } from '../shell/help-row.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { useLostFocus } from '../shell/lost-focus.ts';
import { NothingFound } from '../shell/nothing-found.tsx';
import { Reach } from '../shell/reach.tsx';
import { StaleNote } from '../shell/stale-note.tsx';
import styles from './esim.module.css';
import { CodeCard, LinkCard, PhoneCard, StepsByPhone } from './installation-means.tsx';

interface ScreenProps {
  view: EsimInstallView;
  /** The check of the phone. */
  phone: DeviceView;
}
interface PartProps {
  view: EsimInstallView;
  esim: ShownEsim;
}

/** The screen that installs an eSIM. */
export function EsimInstallScreen({ view, phone }: ScreenProps) {
  const { t } = useText();
  useLostFocus();
  // The title names the page, not its stage: a new title moves the focus.
  return (
    <AppShell
      title={t('esim.pageTitle')}
      step="esim-install"
      state={view.state}
      section="lines"
      loading={view.loading}
    >
      <Content view={view} phone={phone} />
    </AppShell>
  );
}

function Content({ view, phone }: ScreenProps): ReactNode {
  if (view.esim) return <Shown view={view} esim={view.esim} phone={phone} />;
  if (view.notFound) return <NotFound view={view} />;
  return view.loading ? <Loading /> : <Failed view={view} />;
}

/** Returns the formatted values of the texts; an unknown one is "none". */
function useEsimValues({
  source,
  number,
  device,
  reportedAt,
  reviewStart,
}: ShownEsim): Readonly<Record<string, string | number>> {
  const { moment } = useAtomValue(dateTextsAtom);
  const review = useReview(reviewStart);
  return {
    source,
    number: number ?? 'none',
    device: device ?? 'none',
    reviewHours: review.hours,
    ...dayValues('time', reportedAt === null ? null : moment(reportedAt)),
  };
}

/** An eSIM whose order waits for somebody else has words of its own. */
const wordsOf = ({ stage, isHeld }: ShownEsim): EsimStage | 'held' =>
  stage === 'preparing' && isHeld ? 'held' : stage;

function Shown({ view, esim, phone }: ScreenProps & PartProps) {
  const { t } = useText();
  const values = useEsimValues(esim);
  const { stage, means } = esim;
  const words = wordsOf(esim);
  const title = t(`esim.title.${words}`, values);
  return (
    <Main kind="page" className="wrap">
      <TextLink href={esim.orderAt}>
        <LeftIcon size="s" />
        {t('esim.back')}
      </TextLink>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p className="lede">{t(`esim.lede.${words}`, values)}</p>
        {stage === 'refused' && <Reach />}
        {/* The status announces itself; an order without one has only its title. */}
        <output className="vh">{looks[stage] === null && title}</output>
      </div>
      <div className={means ? styles['grid'] : styles['pair']}>
        <div className={`stack ${styles['first']}`}>
          {means && <LinkCard view={view} means={means} />}
          {words === 'preparing' && <LateReview start={esim.reviewStart} />}
          <Stale view={view} />
          <Status view={view} esim={esim} values={values} />
          {means && <Note kind="warn">{t('esim.once')}</Note>}
          <Actions view={view} esim={esim} />
          {stage === 'other' && <NotYou view={view} />}
        </div>
        {means && (
          <div className={styles['code']}>
            <CodeCard view={view} means={means} />
          </div>
        )}
        <div className={`stack ${styles['then']}`}>
          {means && <PhoneCard phone={phone} />}
          {means && <StepsByPhone family={means.family} />}
          {isWorking(stage) && <AfterCard />}
          {stage === 'failed' && <Tips of="failed" />}
          {words === 'preparing' && <Tips of="meanwhile" />}
          {!means && <HelpRow isReachSaid={esim.isReachSaid} />}
        </div>
      </div>
    </Main>
  );
}

const isWorking = (stage: EsimStage): boolean => stage === 'active' || stage === 'already';

type Look = { readonly kind?: 'ok' | 'warn' | 'bad'; readonly icon: IconType };

/** An order without an eSIM has no status. */
const looks: Readonly<Record<EsimStage, Look | null>> = {
  card: null,
  closed: null,
  preparing: { icon: ClockIcon },
  ready: { icon: WifiIcon },
  started: { icon: WifiIcon },
  downloading: { icon: EsimIcon },
  activating: { icon: EsimIcon },
  active: { kind: 'ok', icon: OkIcon },
  already: { kind: 'ok', icon: OkIcon },
  other: { kind: 'warn', icon: EsimIcon },
  failed: { kind: 'bad', icon: AlertIcon },
  refused: { kind: 'bad', icon: AlertIcon },
};

/** What the phone last reported, and how far that is. */
function Status({ view, esim, values }: PartProps & { values: Readonly<Record<string, string | number>> }) {
  const { t } = useText();
  const { capitalized } = useAtomValue(dateTextsAtom);
  const { stage, progress, reportedAt } = esim;
  const look = looks[stage];
  if (!look) return null;
  // A profile server may know of an installation that no phone reported: then there is no time.
  const hasText = reportedAt !== null || !['active', 'already'].includes(stage);
  return (
    <LiveStatus
      kind={look.kind}
      icon={look.icon}
      title={t(`esim.live.${stage}`, values)}
      stages={[t('esim.stage.ready'), t('esim.stage.phone'), t('esim.stage.active')]}
      reached={progress}
    >
      {view.rests ? t('esim.rests.text') : hasText && capitalized(t(`esim.live.${stage}.text`, values))}
    </LiveStatus>
  );
}

interface ActionProps {
  kind: 'fwd' | 'ink' | 'line';
  id: string;
  href: string;
}

function Action({ kind, id, href }: ActionProps) {
  const { t } = useText();
  return (
    <ButtonLink kind={kind} wide href={href}>
      {t(id)}
    </ButtonLink>
  );
}

/** What the customer can do at a stage, the main action first. */
function actionsOf({ view, esim }: PartProps): readonly ActionProps[] {
  const toOrder = { id: 'esim.toOrder', href: esim.orderAt };
  const replace = { id: 'esim.replace', href: view.replacementAt };
  switch (esim.stage) {
    case 'active':
      return [
        { kind: 'fwd', ...toOrder, id: 'esim.toLine' },
        { kind: 'line', id: 'esim.noSignal', href: site.helpCentre },
      ];
    case 'already':
      return [
        { kind: 'fwd', ...toOrder, id: 'esim.toLine' },
        { kind: 'line', ...replace },
      ];
    case 'other':
      return [
        { kind: 'fwd', ...replace },
        { kind: 'line', ...toOrder, id: 'esim.leave' },
      ];
    case 'refused':
      return [
        { kind: 'ink', id: 'esim.help', href: site.helpCentre },
        { kind: 'line', ...toOrder },
      ];
    case 'preparing':
      return esim.isHeld ? [{ kind: 'fwd', ...toOrder }] : [];
    case 'card':
    case 'closed':
      return [{ kind: 'fwd', ...toOrder }];
    default:
      return [];
  }
}

/** The actions, with another check once the polls have run out. */
function Actions({ view, esim }: PartProps) {
  const { t } = useText();
  const links = actionsOf({ view, esim });
  const failed = esim.stage === 'failed';
  if (links.length === 0 && !failed && !view.canCheck) return null;
  return (
    <ActionList>
      {failed && (
        <Button kind="fwd" wide onClick={view.retry}>
          {t('esim.retry')}
        </Button>
      )}
      {links.map((link) => (
        <Action key={link.id} {...link} />
      ))}
      {view.canCheck && (
        <Button kind={failed ? 'line' : 'ink'} wide icon={RefreshIcon} onClick={view.check}>
          {t('esim.check')}
        </Button>
      )}
    </ActionList>
  );
}

/** An installation that the customer does not know of. */
function NotYou({ view }: Pick<ScreenProps, 'view'>) {
  const { t } = useText();
  return (
    <Note kind="bad" icon={ShieldIcon}>
      <p>{t('esim.notYou')}</p>
      <Reach />
      <TextLink href={view.replacementAt}>{t('esim.notYou.suspend')}</TextLink>
    </Note>
  );
}

const afterSteps = ['data', 'calls', 'test'] as const;

/** What to set on the phone once the line works. */
function AfterCard() {
  const { t } = useText();
  return (
    <Card>
      <CardHead small title={t('esim.after.title')} />
      <TodoList items={afterSteps.map((key) => ({ key, text: t(`esim.after.${key}`) }))} />
      <NoInternet apn={site.apn} />
    </Card>
  );
}

const tips = {
  meanwhile: [
    { key: 'network', icon: WifiIcon },
    { key: 'lock', icon: LockIcon },
    { key: 'screen', icon: EsimIcon },
  ],
  failed: [
    { key: 'network', icon: WifiIcon },
    { key: 'update', icon: RefreshIcon },
    { key: 'lock', icon: LockIcon },
  ],
} as const;

/** What the customer can do for the installation: before it, and after it has failed. */
function Tips({ of }: { of: keyof typeof tips }) {
  const { t } = useText();
  return (
    <Card>
      <CardHead small title={t(`esim.${of}.title`)} />
      <IconList items={tips[of].map(({ key, icon }) => ({ key, icon, title: t(`esim.${of}.${key}`) }))} />
    </Card>
  );
}

/** A failed check: the page may be out of date. */
function Stale({ view: { problem, readAt, check } }: { view: EsimInstallView }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const text = t('esim.stale', dayValues('time', moment(readAt)));
  const signedOut = t('esim.failure.signedOut');
  return problem && <StaleNote text={text} signedOut={signedOut} problem={problem} retry={check} />;
}

function Loading() {
  const { t } = useText();
  return (
    <Main kind="page" className="wrap" busy>
      <h1 className="vh">{t('esim.pageTitle')}</h1>
      <output className="vh">{t('common.loading')}</output>
      <div className={styles['head']} aria-hidden="true">
        <Skeleton height={38} width={260} />
      </div>
      <div className={styles['grid']} aria-hidden="true">
        <div className={`stack ${styles['first']}`}>
          <Skeleton height={140} radius="xl" />
        </div>
        <div className={styles['code']}>
          <Skeleton height={420} radius="xl" />
        </div>
        <div className={`stack ${styles['then']}`}>
          <Skeleton height={240} radius="xl" />
        </div>
      </div>
    </Main>
  );
}

/** A failed load: reason and retry, or the log-in. */
function Failed({ view }: { view: EsimInstallView }) {
  const { t } = useText();
  const { problem } = view;
  return (
    <Main kind="narrow">
      <h1>{t('esim.pageTitle')}</h1>
      <div className="stack step-body">
        <LoadError
          title={t('esim.failure.title')}
          text={problem && t(`esim.failure.${problemName(problem)}`)}
          problem={problem}
          retry={view.check}
        />
        <HelpRow />
      </div>
    </Main>
  );
}

function NotFound({ view }: { view: EsimInstallView }) {
  const { t } = useText();
  return (
    <NothingFound
      title={t('esim.notFound.title')}
      text={t('esim.notFound.text')}
      action={t('esim.toLines')}
      href={view.linesAt}
    />
  );
}
