import type { LineListView, ListedLine } from '@senda/core/features/order';
import { ButtonLink, Main, ProgressCard, Skeleton } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './order.module.css';
import { NoOrders } from './order-list.screen.tsx';
import { StatusTag } from './status-tag.tsx';

/** The screen of the customer's lines, to choose one: at /multi-line-selection, and at /manage/order while none is chosen. */
export function LineListScreen({ view }: { view: LineListView }) {
  const { t } = useText();
  const title = t('order.lines.title');
  return (
    <AppShell
      layout="main-authenticated"
      title={title}
      state={view.state}
      section="lines"
      loading={view.loading}
    >
      {view.none ? (
        <Main kind="full">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
          <NoOrders startAt={view.startAt} />
        </Main>
      ) : (
        <Main kind="page" busy={view.loading}>
          <h1>{title}</h1>
          <Content view={view} />
        </Main>
      )}
    </AppShell>
  );
}

function Content({ view }: { view: LineListView }): ReactNode {
  const { t } = useText();
  if (view.loading) return <LineListSkeleton />;
  if (view.problem) {
    return (
      <div className="stack step-body">
        <LoadFailure title="order.lines.failed" problem={view.problem} retry={view.retry} />
      </div>
    );
  }
  return (
    <>
      <p className="lede">{t('order.lines.lede')}</p>
      <div className={styles['line-groups']}>
        {view.groups.map(({ group, lines }) => (
          <section key={group} aria-labelledby={`lines-${group}`}>
            <h2 id={`lines-${group}`}>{t(`order.lines.group.${group}`)}</h2>
            <ul className={styles['lines']}>
              {lines.map((line) => (
                <li key={line.orderRef}>
                  <Line line={line} isChosen={line.orderRef === view.chosen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <ButtonLink kind="line" href={view.startAt}>
            {t('order.lines.another')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Line({ line, isChosen }: { line: ListedLine; isChosen: boolean }) {
  const { t, local } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { orderRef, number, planName, text, tone, sentence, date, progress, at } = line;
  return (
    <ProgressCard
      title={number ?? t('order.lines.noNumber')}
      href={at}
      tag={<StatusTag tone={tone}>{t(text)}</StatusTag>}
      mine={isChosen}
      progress={progress}
    >
      <p>
        <b className={styles['line-news']}>
          {t(sentence, { ...dayValues('date', date === null ? null : day(date)), orderRef })}
        </b>
      </p>
      <p>{local(planName)}</p>
      {isChosen && <p>{t('order.lines.chosen')}</p>}
    </ProgressCard>
  );
}

/** Shown while the lines load. */
function LineListSkeleton() {
  const { t } = useText();
  return (
    <div className={styles['line-groups']}>
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={150} radius="l" />
      <Skeleton height={150} radius="l" />
    </div>
  );
}
