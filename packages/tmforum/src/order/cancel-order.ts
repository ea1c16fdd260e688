import { Refusal } from '../base/refusal.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { TmfRefusal } from '../tmf/api.ts';
import { CancelProductOrder } from '../tmf/product-order.ts';
import type { PlacedOrder } from './read-order.ts';

const refused = () => new Refusal('CANCEL_REFUSED', 'This can no longer be canceled.');

/** Asks for the cancellation of an order. @throws Refusal CANCEL_REFUSED */
export async function cancel({ api }: Pick<AdapterContext, 'api'>, { order }: PlacedOrder): Promise<void> {
  const body = { productOrder: { id: order.id, '@referredType': 'ProductOrder' } };
  const task = await api
    .post('622', '/cancelProductOrder', CancelProductOrder, { body })
    .catch((error: unknown) => {
      throw error instanceof TmfRefusal && error.status < 500 ? refused() : error;
    });
  if (task.state === 'terminatedWithError') throw refused();
}
