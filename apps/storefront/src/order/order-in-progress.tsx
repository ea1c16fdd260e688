import type { ManagedOrder, ManageOrderView, OrderPicture } from '@senda/core/features/order';
import {
  BagIcon,
  Button,
  ChatIcon,
  CloseIcon,
  DocumentIcon,
  type DrawnScene,
  type Fold,
  Folds,
  IdCardIcon,
  LeftIcon,
  Main,
  Note,
  PathIcon,
  PinIcon,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { ActorTag } from '../line/request-card.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { lazyScene } from '../shell/lazy-scene.tsx';
import { OrderItems } from '../shell/order-card.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { hasChannels, Reach } from '../shell/reach.tsx';
import { useCancelText } from './confirm-cancel.tsx';
import styles from './order-in-progress.module.css';
import {
  DestinationText,
  InvoiceText,
  PaidTwice,
  PaymentFacts,
  Progress,
  Stale,
  useOrderAbout,
  WaitingStore,
} from './order-parts.tsx';
import { OrderStatusText, useStatusValues } from './order-status-text.tsx';

const scenes: Readonly<Record<Exclude<OrderPicture, 'none'>, DrawnScene>> = {
  store: lazyScene(async () => (await import('./order-scenes.ts')).store),
  courier: lazyScene(async () => (await import('./order-scenes.ts')).courier),
  esim: lazyScene(async () => (await import('./order-scenes.ts')).esim),
  sim: lazyScene(async () => (await import('./order-scenes.ts')).sim),
};

interface OrderProps {
  view: ManageOrderView;
  order: ManagedOrder;
}

/** An order that has no line yet: who acts, one sentence, one action; all else is folded. */
export function OrderInProgress({ view, order }: OrderProps) {
  const { t } = useText();
  const { statusSummary, picture } = order;
  const values = useStatusValues(statusSummary.values);
  const Scene = picture === 'none' ? null : scenes[picture];
  return (
    <Main kind="page">
      <TextLink href={view.ordersAt}>
        <LeftIcon size="s" />
        {t('order.manage.all')}
      </TextLink>
      <div className={styles['parts']}>
        <div className={styles['first']}>
          {Scene && (
            <div className={styles['art']}>
              <Scene />
            </div>
          )}
          <Stale view={view} />
          <ActorTag actor={statusSummary.actor} />
          <h1>{t(statusSummary.head, values)}</h1>
          <OrderStatusText view={view} summary={statusSummary} />
          <WaitingStore order={order} />
          <PaidTwice order={order} />
          {order.cancellation && <Note>{t(order.cancellation)}</Note>}
          <ProblemNote problem={view.cancelProblem} />
        </div>
        <div className="stack">
          <OrderFolds view={view} order={order} />
          <About order={order} />
        </div>
      </div>
    </Main>
  );
}

/** Which order it is. */
function About({ order }: { order: ManagedOrder }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const about = useOrderAbout(order);
  const { orderRef, createdAt } = order;
  return (
    <p className={`small muted ${styles['about']}`}>
      {t('order.manage.which', { orderRef, about, ...dayValues('date', moment(createdAt)) })}
    </p>
  );
}

/** Everything of an order that is not its news. */
export function OrderFolds({ view, order }: OrderProps) {
  const { t, sum } = useText();
  const cancelText = useCancelText(order);
  const { reached, column, invoice, destination, waitsInStore, person, cancellable } = order;
  const place =
    destination && (destination.method === 'SELF_PICKUP' ? destination.name : destination.address);
  const items: (Fold | false)[] = [
    {
      key: 'progress',
      icon: PathIcon,
      title: t(reached ? 'order.manage.progress' : 'order.manage.progress.ended'),
      end: reached && t('order.manage.reached', reached),
      content: <Progress view={view} order={order} />,
    },
    {
      key: 'items',
      icon: BagIcon,
      title: t('order.manage.items'),
      end: sum(column.total),
      content: (
        <>
          <OrderItems order={column} />
          <PaymentFacts order={order} />
        </>
      ),
    },
    invoice !== null && {
      key: 'invoice',
      icon: DocumentIcon,
      title: t('order.invoice'),
      end: t('order.invoice.stage', { kind: invoice.kind }),
      content: <InvoiceText invoice={invoice} />,
    },
    destination !== null &&
      !waitsInStore && {
        key: 'destination',
        icon: PinIcon,
        title: t('order.destination', { method: destination.method }),
        end: place?.split(',')[0],
        content: <DestinationText order={order} destination={destination} />,
      },
    person !== null && {
      key: 'person',
      icon: IdCardIcon,
      title: t('order.person'),
      content: (
        <>
          <p>{person.curp}</p>
          <p className="muted">{t(`order.person.${person.stage}`)}</p>
          {person.folio !== null && <p>{t('order.person.folio', { folio: person.folio })}</p>}
        </>
      ),
    },
    hasChannels && {
      key: 'reach',
      icon: ChatIcon,
      title: t('order.manage.reach'),
      content: <Reach about={order.orderRef} />,
    },
    cancellable && {
      key: 'cancel',
      icon: CloseIcon,
      title: t('order.cancel'),
      content: (
        <>
          <p className="muted">{cancelText}</p>
          <Button kind="line" onClick={view.cancel}>
            {t('order.cancel')}
          </Button>
        </>
      ),
    },
  ];
  return <Folds items={items.filter((item) => item !== false)} />;
}
