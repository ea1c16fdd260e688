import { partyOf } from '../base/customer.ts';
import { Refusal } from '../base/refusal.ts';
import type { Handlers } from '../context/handlers.ts';
import { ServiceOrder } from '../tmf/product.ts';
import { findLine, subscriptionOf } from './read-line.ts';

/** States of a service order that changes nothing. */
const refused: readonly (string | undefined)[] = ['rejected', 'failed', 'cancelled'];

export const suspensionHandlers: Handlers<'suspendLine'> = {
  /** The line is read again: a service order that is not done at once leaves it as it is until then. */
  suspendLine: async ({ params, body: { reason } }, context) => {
    const customer = await context.customer();
    const product = await findLine(context, customer, params.accountNumber);
    const line = await subscriptionOf(context, product);
    if (line.suspension) return line;
    const [service] = product.realizingService;
    if (line.status === 'Inactive' || !service)
      throw new Refusal('NOT_ELIGIBLE', 'This line cannot be suspended.');
    const name = context.config.lines.suspensionReason;
    const change = { id: service.id, state: 'inactive', serviceCharacteristic: [{ name, value: reason }] };
    const order = await context.api.post('641', '/serviceOrder', ServiceOrder, {
      body: {
        description: 'Suspension by the customer',
        relatedParty: [partyOf(customer)],
        serviceOrderItem: [{ id: '1', action: 'modify', service: change }],
        '@type': 'ServiceOrder',
      },
    });
    if (refused.includes(order.state)) throw new Refusal('NOT_ELIGIBLE', 'This line cannot be suspended.');
    return subscriptionOf(context, await findLine(context, customer, params.accountNumber));
  },
};
