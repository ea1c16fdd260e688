import type { ManagedOrder, ManageOrderView } from '@senda/core';
import { Button, Dialog, Note } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';

interface CancelProps {
  view: ManageOrderView;
  order: ManagedOrder;
}

/** The way to cancel an order, what became of a wish to, and why one was refused. */
export function CancelOrder({ view, order }: CancelProps) {
  const { t } = useText();
  return (
    <>
      {order.cancellation && <Note>{t(order.cancellation)}</Note>}
      <ProblemNote problem={view.cancelProblem} />
      {order.cancellable && (
        <Button kind="line" size="s" onClick={view.cancel}>
          {t('orders.cancel')}
        </Button>
      )}
    </>
  );
}

/** Is it to be cancelled? What that means stands with it. */
export function AskCancel({ view, order }: CancelProps) {
  const { t } = useText();
  return (
    <Dialog
      open={view.asksCancel || view.cancelling}
      kind="alert"
      title={t('orders.cancel.title')}
      text={t(order.payment === 'PAID' ? 'orders.cancel.paid' : 'orders.cancel.unpaid')}
      onEscape={view.keep}
      actions={
        <>
          <Button kind="fwd" wide disabled={view.cancelling} onClick={view.keep}>
            {t('orders.cancel.keep')}
          </Button>
          <Button kind="line" wide busy={view.cancelling} onClick={view.confirm}>
            {t('orders.cancel')}
          </Button>
        </>
      }
    />
  );
}
