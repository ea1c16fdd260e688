import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { Button, Dialog } from '@senda/ui';
import { useRefundText } from '../card/use-refund-text.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Returns what a cancellation of the order does. */
export function useCancelText({ refundable, numberType, stopsDelivery, instalments }: ManagedOrder): string {
  const { t } = useText();
  const refundText = useRefundText();
  const values = { numberType, stopsDelivery: String(stopsDelivery) };
  return refundable === null
    ? t('order.cancel.unpaid', values)
    : t('order.cancel.paid', {
        ...values,
        months: String(instalments !== null),
        refund: refundText(refundable, 'planned'),
      });
}

/** Confirms a cancellation and explains its consequences. */
export function ConfirmCancel({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  const text = useCancelText(order);
  return (
    <Dialog
      open={view.asksCancel || view.cancelling}
      kind="alert"
      title={t('order.cancel.title')}
      text={text}
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
