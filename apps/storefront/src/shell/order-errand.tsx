import { type Problem, problemName } from '@senda/core/base/calls';
import { Main, Skeleton } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from './app-shell.tsx';
import { HelpRow } from './help-row.tsx';
import { LoadError } from './load-error.tsx';
import { useLostFocus } from './lost-focus.ts';
import { NothingFound } from './nothing-found.tsx';

interface OrderErrandProps {
  readonly view: {
    readonly state: string;
    readonly loading: boolean;
    readonly notFound: boolean;
    readonly problem: Problem | null;
    readonly orderAt: string;
    retry(): void;
  };
  readonly step: string;
  /** Names the page. */
  readonly title: string;
  /** The page could not be loaded. */
  readonly failed: string;
  /** Leads to all orders. */
  readonly toOrders: string;
  /** The page once its order is known; null until then. */
  readonly children: ReactNode;
}

/** A page of something to do for an order: until the order is known it loads, has failed or finds none. */
export function OrderErrand({ view, step, title, failed, toOrders, children }: OrderErrandProps) {
  useLostFocus();
  // The title names the page, not its stage: a new title moves the focus.
  return (
    <AppShell title={title} step={step} state={view.state} section="lines" loading={view.loading}>
      {view.notFound ? (
        <NotFound view={view} toOrders={toOrders} />
      ) : (
        (children ?? (
          <Main kind="narrow" busy={view.loading}>
            <h1>{title}</h1>
            <div className="stack step-body">
              {view.loading ? <OrderLoading /> : <Failed view={view} title={failed} />}
            </div>
          </Main>
        ))
      )}
    </AppShell>
  );
}

function NotFound({ view, toOrders }: Pick<OrderErrandProps, 'view' | 'toOrders'>) {
  const { t } = useText();
  return (
    <NothingFound
      title={t('order.manage.notFound.title')}
      text={t('order.manage.notFound.text')}
      action={toOrders}
      href={view.orderAt}
    />
  );
}

/** While something of an order loads. */
export function OrderLoading() {
  const { t } = useText();
  return (
    <div className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={120} radius="xl" />
      <Skeleton height={120} radius="xl" />
    </div>
  );
}

/** A failed load: reason, retry and help. */
function Failed({ view: { problem, retry }, title }: Pick<OrderErrandProps, 'view' | 'title'>) {
  const { t } = useText();
  return (
    <>
      <LoadError
        title={title}
        text={problem && t(`order.failed.${problemName(problem)}`)}
        problem={problem}
        retry={retry}
      />
      <HelpRow />
    </>
  );
}
