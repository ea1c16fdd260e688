import { byMonth } from '@senda/core/base/time';
import type { ListedRequest } from '@senda/core/common/line';
import type { RequestListView, RequestScope } from '@senda/core/features/service-request';
import {
  ButtonLink,
  Card,
  CheckIcon,
  CloseIcon,
  Main,
  Rows,
  Scene,
  SelectField,
  Skeleton,
  StateBlock,
  StopIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { icons } from '../line/icons.ts';
import { RequestCard, useRequestValues } from '../line/request-card.tsx';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadFailure, Stale } from './load-failure.tsx';
import styles from './request-list.module.css';

interface ScreenProps {
  view: RequestListView;
}

const titles = {
  all: 'serviceRequest.list.title',
  past: 'serviceRequest.list.pastTitle',
  portOut: 'serviceRequest.list.portOutTitle',
} as const satisfies Record<RequestScope, string>;

/** The screen that lists service requests: what is in progress, and what has ended. */
export function RequestListScreen({ view }: ScreenProps) {
  const { t } = useText();
  const title = t(titles[view.scope]);
  return (
    <AppShell title={title} step="request-list" state={view.state} section="lines" loading={view.loading}>
      {view.empty ? (
        <Empty view={view} />
      ) : (
        <Main kind={view.showsOpen ? 'page' : 'narrow'} busy={view.loading}>
          <h1>{title}</h1>
          <p className="lede">{t('serviceRequest.list.lede')}</p>
          <Content view={view} />
        </Main>
      )}
    </AppShell>
  );
}

function Content({ view }: ScreenProps): ReactNode {
  if (view.loading) return <Loading />;
  const isBlank = view.open.length + view.past.length === 0;
  if (view.problem && isBlank) return <LoadFailure view={view} problem={view.problem} />;
  return (
    <div className={view.showsOpen ? `${styles['body']} ${styles['parts']}` : styles['body']}>
      {view.problem && <Stale view={view} problem={view.problem} />}
      {view.showsOpen && <Open view={view} />}
      <Past view={view} />
    </div>
  );
}

function Open({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <section className={styles['part']} aria-labelledby="requests-open">
      <h2 id="requests-open" className={styles['title']}>
        {t('serviceRequest.list.open')}
      </h2>
      {view.open.length === 0 && <p className="muted">{t('serviceRequest.list.noneOpen')}</p>}
      {view.open.map((request) => (
        <RequestCard key={request.requestId} request={request} namesLine />
      ))}
    </section>
  );
}

function Past({ view }: ScreenProps) {
  const { t } = useText();
  const { month: monthOf } = useAtomValue(dateTextsAtom);
  const { lines, accountNumber, earlierAt, openAt } = view;
  return (
    <section className={styles['part']} aria-labelledby="requests-past">
      <h2 id="requests-past" className={view.showsOpen ? styles['title'] : 'vh'}>
        {t('serviceRequest.list.past')}
      </h2>
      {lines.length > 0 && (
        <SelectField
          label={t('serviceRequest.list.line')}
          value={accountNumber ?? ''}
          onValue={(chosen) => view.chooseLine(chosen === '' ? null : chosen)}
          placeholder={t('serviceRequest.list.allLines')}
          options={lines.map((line) => ({ value: line.accountNumber, label: line.number }))}
        />
      )}
      {view.past.length === 0 && <p className="muted">{t('serviceRequest.list.nonePast')}</p>}
      {byMonth(view.past, ({ changedAt }) => changedAt, monthOf).map(({ month, items }) => (
        <section key={month} className={styles['month']} aria-label={month}>
          <h3 className={styles['name']}>{month}</h3>
          <Card tight>
            <PastRows requests={items} />
          </Card>
        </section>
      ))}
      {earlierAt !== null && (
        <p>
          <ButtonLink kind="line" size="s" href={earlierAt}>
            {t('serviceRequest.list.earlier')}
          </ButtonLink>
        </p>
      )}
      {openAt !== null && (
        <p>
          <ButtonLink kind="line" size="s" href={openAt}>
            {t('serviceRequest.list.toOpen')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function PastRows({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <Rows
      items={requests.map((request) => ({
        key: request.requestId,
        icon: icons[request.icon],
        label: <Name request={request} />,
        detail: <Ending request={request} />,
        href: request.at,
      }))}
    />
  );
}

function Name({ request }: { request: ListedRequest }) {
  const { t } = useText();
  return <>{t(`serviceRequest.list.name.${request.summary.kind}`, useRequestValues(request))}</>;
}

/** Whose request it was, when it ended and how. */
function Ending({ request }: { request: ListedRequest }) {
  const { t } = useText();
  const { dayOfMonth, capitalized } = useAtomValue(dateTextsAtom);
  const { number } = useRequestValues(request);
  return (
    <>
      <span className={styles['when']}>
        {capitalized(t('serviceRequest.list.when', { number, date: dayOfMonth(request.changedAt) }))}
      </span>
      <Outcome request={request} />
    </>
  );
}

const outcomes = {
  done: { kind: 'ok', icon: CheckIcon, text: 'serviceRequest.list.done' },
  cancelled: { kind: 'off', icon: CloseIcon, text: 'serviceRequest.list.cancelled' },
  failed: { kind: 'bad', icon: StopIcon, text: 'serviceRequest.list.failed' },
} as const;

/** How the request ended, in words and with an icon. */
function Outcome({ request: { summary } }: { request: ListedRequest }) {
  const { t } = useText();
  const { stage } = summary;
  if (stage !== 'done' && stage !== 'cancelled' && stage !== 'failed') return null;
  const { kind, icon: Icon, text } = outcomes[stage];
  return (
    <span className={`${styles['outcome']} ${styles[kind]}`}>
      <Icon size="s" />
      {t(text)}
    </span>
  );
}

/** There are no requests at all, or no port-outs. */
function Empty({ view }: ScreenProps) {
  const { t } = useText();
  const why = view.scope === 'portOut' ? 'portOut' : 'none';
  return (
    <Main kind="scene">
      <Scene name="empty" />
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

function Loading() {
  const { t } = useText();
  return (
    <div className={`${styles['body']} ${styles['parts']}`}>
      <output className="vh">{t('common.loading')}</output>
      <div className="stack" aria-hidden="true">
        <Skeleton height={140} radius="xl" />
        <Skeleton height={140} radius="xl" />
      </div>
      <div className="stack" aria-hidden="true">
        <Skeleton height={220} radius="xl" />
      </div>
    </div>
  );
}
