import { problemName } from '@senda/core/base/calls';
import type { PendingOrdersView } from '@senda/core/features/pending';
import { ActionList, ButtonLink, Card, CardHead, Main, Price, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { PendingSkeleton } from './pending-skeleton.tsx';

/** The screen at /web/pending-orders: resume an unfinished order, or start over. */
export function PendingOrdersScreen({ view }: { view: PendingOrdersView }) {
  const { t } = useText();
  const title = t('pending.title');
  return (
    <AppShell title={title} state={view.state} section="plans">
      {view.empty ? (
        <Main kind="full">
          <div className="wrap">
            <h1>{title}</h1>
          </div>
          <NothingPending startAt={view.startOver} />
        </Main>
      ) : (
        <Main kind="narrow" busy={view.loading}>
          <h1>{title}</h1>
          {view.carts.length > 0 && <p className="lede">{t('pending.text', { count: view.carts.length })}</p>}
          <div className="stack step-body">
            <Content view={view} />
          </div>
        </Main>
      )}
    </AppShell>
  );
}

function NothingPending({ startAt }: { startAt: string }) {
  const { t } = useText();
  return (
    <>
      <Scene name="empty" />
      <StateBlock
        level={2}
        title={t('pending.empty.title')}
        text={t('pending.empty.text')}
        actions={
          <ButtonLink kind="fwd" href={startAt}>
            {t('pending.empty.start')}
          </ButtonLink>
        }
      />
    </>
  );
}

function Content({ view }: { view: PendingOrdersView }) {
  const { t } = useText();
  const { problem } = view;
  if (view.loading) return <PendingSkeleton />;
  if (problem) {
    return (
      <LoadError
        title={t('pending.failed.title')}
        text={t(`pending.failed.${problemName(problem)}`)}
        problem={problem}
        retry={view.retry}
      />
    );
  }
  return (
    <>
      {view.carts.map((cart) => (
        <Cart
          key={cart.cartId}
          cart={cart}
          href={`${view.detailsAt}?cartId=${encodeURIComponent(cart.cartId)}`}
        />
      ))}
      <ActionList>
        <ButtonLink kind="line" href={view.startOver}>
          {t('pending.startOver')}
        </ButtonLink>
      </ActionList>
    </>
  );
}

function Cart({ cart, href }: { cart: PendingOrdersView['carts'][number]; href: string }) {
  const { t, local, sum, nowAndLater } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const { planName, simType, number, total, recurring, updatedAt } = cart;
  return (
    <Card>
      <CardHead title={local(planName)} action={<Price>{sum(total)}</Price>} />
      {recurring && <p>{nowAndLater(total, recurring)}</p>}
      <p>{t('pending.sim', { simType })}</p>
      <p className="num">{number === null ? t('pending.noNumber') : t('pending.number', { number })}</p>
      <p className="small muted">{t('pending.updatedAt', dayValues('date', moment(updatedAt)))}</p>
      <ActionList>
        <ButtonLink kind="fwd" href={href} aria-label={t('pending.see', { plan: local(planName) })}>
          {t('pending.continue')}
        </ButtonLink>
      </ActionList>
    </Card>
  );
}
