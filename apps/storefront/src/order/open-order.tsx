import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { Button, Dialog, Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import styles from './order.module.css';

interface CancelProps {
  view: ManageOrderView;
  order: ManagedOrder;
}

/** The cancellation of an order, with its result. */
export function OpenOrder({ view, order }: CancelProps) {
  const { t } = useText();
  if (!order.cancellable && !order.cancellation && !view.cancelProblem) return null;
  return (
    <div className={styles['acts']}>
      {order.cancellation && <Note>{t(order.cancellation)}</Note>}
      <ProblemNote problem={view.cancelProblem} />
      {order.cancellable && (
        <Button kind="line" wide onClick={view.cancel}>
          {t('order.cancel')}
        </Button>
      )}
    </div>
  );
}

/** Confirms a cancellation and explains its consequences. */
export function ConfirmCancel({ view, order }: CancelProps) {
  const { t } = useText();
  return (
    <Dialog
      open={view.asksCancel || view.cancelling}
      kind="alert"
      title={t('order.cancel.title')}
      text={t(order.payment === 'PAID' ? 'order.cancel.paid' : 'order.cancel.unpaid', {
        numberType: order.numberType,
      })}
      onEscape={view.keep}
      actions={
        <>
          <Button kind="fwd" wide disabled={view.cancelling} onClick={view.keep}>
            {t('order.cancel.keep')}
          </Button>
          <Button kind="line" wide busy={view.cancelling} onClick={view.confirm}>
            {t('order.cancel')}
          </Button>
        </>
      }
    />
  );
}
