import type { ServiceRequestView, ShownRequest } from '@senda/core/features/service-request';
import {
  ButtonLink,
  Card,
  CardHead,
  Facts,
  Main,
  Note,
  PathIcon,
  Rows,
  Scene,
  type SceneName,
  SimIcon,
  Skeleton,
  StateBlock,
  TwoColumns,
} from '@senda/ui';
import type { ReactNode } from 'react';
import { useFactItems } from '../line/fact-items.ts';
import { ActorTag, useRequestValues } from '../line/request-card.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useHelpRow } from '../shell/help-row.tsx';
import { Reach } from '../shell/reach.tsx';
import { LoadFailure, Stale } from './load-failure.tsx';
import { Progress, RequestActions } from './request-parts.tsx';
import styles from './service-request.module.css';

interface ScreenProps {
  view: ServiceRequestView;
}

/** The screen at /manage/service-request-status: one request, what is true of it now, and who acts next. */
export function ServiceRequestScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { request, loading } = view;
  // The title names the request, not its status: a new title moves the focus.
  const title = request
    ? t(`serviceRequest.kind.${request.summary.kind}`, { kind: request.summary.kind })
    : t('serviceRequest.pageTitle');
  return (
    <AppShell title={title} step="service-request" state={view.state} section="lines" loading={loading}>
      <Content view={view} />
    </AppShell>
  );
}

function Content({ view }: ScreenProps): ReactNode {
  if (view.request) return <Shown view={view} request={view.request} />;
  if (view.notFound) return <Nothing view={view} why="notFound" />;
  if (view.none) return <Nothing view={view} why="none" />;
  return view.loading ? <Loading /> : <Failed view={view} />;
}

const scenes = {
  reviewing: 'ahead',
  moving: 'ahead',
  waiting: 'ahead',
  donor: 'ahead',
  done: 'success',
  cancelled: 'empty',
  failed: 'cut',
} as const satisfies Record<ShownRequest['summary']['stage'], SceneName>;

function Shown({ view, request }: ScreenProps & { request: ShownRequest }) {
  const { t } = useText();
  const { summary } = request;
  const values = useRequestValues(request);
  const title = t(summary.title, values);
  return (
    <Main kind="scene" className={styles['page']}>
      <Scene name={scenes[summary.stage]} />
      <TwoColumns className="wrap">
        <div className={styles['status']}>
          {view.problem && <Stale view={view} problem={view.problem} />}
          <div>
            <ActorTag actor={summary.actor} />
            <h1>{title}</h1>
            <p className="lede">{summary.sentences.map((id) => t(id, values)).join(' ')}</p>
            {/* Only a change is announced, not each poll. */}
            <output className="vh">{view.hasChanged && title}</output>
          </div>
          {summary.reason && <Note kind="bad">{t(summary.reason)}</Note>}
          {view.rests && <Note>{t('serviceRequest.rests')}</Note>}
          {request.actions.includes('help') && <Reach about={request.reference} />}
          <RequestActions view={view} request={request} />
        </div>
        <div className="stack">
          <Progress view={view} request={request} />
          <Details request={request} />
          <MoreLinks view={view} />
        </div>
      </TwoColumns>
    </Main>
  );
}

function Details({ request }: { request: ShownRequest }) {
  const { t, sum } = useText();
  const factItems = useFactItems();
  const { reference, summary, values, fee } = request;
  const { number } = values;
  return (
    <Card>
      <CardHead small title={t(request.details)} />
      <Facts
        items={[
          {
            key: 'kind',
            label: t('serviceRequest.fact.kind'),
            value: t(`serviceRequest.kind.${summary.kind}`, { kind: summary.kind }),
          },
          ...(number === null ? [] : [{ key: 'line', label: t('serviceRequest.fact.line'), value: number }]),
          ...factItems(request.bought),
          ...(fee === null ? [] : [{ key: 'fee', label: t('serviceRequest.fact.fee'), value: sum(fee) }]),
          { key: 'requestId', label: t('serviceRequest.fact.requestId'), value: reference },
        ]}
      />
    </Card>
  );
}

/** Links to the lines and to help. */
function MoreLinks({ view }: ScreenProps) {
  const { t } = useText();
  const help = useHelpRow();
  return (
    <Card tight>
      <Rows
        items={[
          { key: 'all', icon: PathIcon, label: t('serviceRequest.list.all'), href: view.allAt },
          { key: 'lines', icon: SimIcon, label: t('serviceRequest.toLines'), href: view.linesAt },
          help,
        ]}
      />
    </Card>
  );
}

function Loading() {
  const { t } = useText();
  return (
    <Main kind="page" busy>
      <h1 className="vh">{t('serviceRequest.pageTitle')}</h1>
      <output className="vh">{t('common.loading')}</output>
      <TwoColumns aria-hidden="true">
        <div className="stack">
          <Skeleton height={26} width={120} />
          <Skeleton height={80} />
          <Skeleton height={52} />
        </div>
        <div className="stack">
          <Skeleton height={320} radius="xl" />
          <Skeleton height={190} radius="xl" />
        </div>
      </TwoColumns>
    </Main>
  );
}

/** A failed load, with a retry. */
function Failed({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <Main kind="narrow">
      <h1>{t('serviceRequest.pageTitle')}</h1>
      <div className="stack step-body">
        {view.problem && <LoadFailure view={view} problem={view.problem} />}
        <MoreLinks view={view} />
      </div>
    </Main>
  );
}

const nothing = { notFound: 'lost', none: 'empty' } as const satisfies Record<string, SceneName>;

/** There is no such request, or none at all. */
function Nothing({ view, why }: ScreenProps & { why: keyof typeof nothing }) {
  const { t } = useText();
  return (
    <Main kind="scene">
      <Scene name={nothing[why]} />
      <StateBlock
        title={t(`serviceRequest.${why}.title`)}
        text={t(`serviceRequest.${why}.text`)}
        actions={
          <ButtonLink kind="ink" href={view.linesAt}>
            {t('serviceRequest.toLines')}
          </ButtonLink>
        }
      />
    </Main>
  );
}
