import type { LineListView } from '@senda/core/features/order';
import { ButtonLink, Main, Skeleton } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ListedLineCard } from './listed-line.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './order.module.css';
import { NoOrders } from './order-list.screen.tsx';

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
                  <ListedLineCard line={line} isChosen={line.orderRef === view.chosen} />
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
