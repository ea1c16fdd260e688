import type { CallInput, CallResult, OrderDraft } from '@senda/contract';
import { ask } from './ask.ts';
import type { MemoryOperator } from './memory-operator.ts';
import { payWithCardNumber } from './pay.ts';
import { sampleDraft, sampleOrder } from './samples.ts';

type OrderBody = CallInput<'createOrder'>['body'];

export interface Shopper {
  readonly token: string;
  /** Orders a plan with a free number and a new idempotency key. */
  order(draft?: Partial<OrderDraft>, more?: Partial<OrderBody>): Promise<CallResult<'createOrder'>>;
  /** Pays an order, by default with a card that is charged at once. */
  pay(orderRef: string, card?: string): Promise<CallResult<'requestPayment'>>;
  read(orderRef: string): Promise<CallResult<'getOrder'>>;
}

export async function shopper(op: MemoryOperator, email: string): Promise<Shopper> {
  const token = await op.signIn(email);
  const freeNumber = async () => {
    const { numbers } = (
      await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)
    ).value();
    const number = numbers[0]?.number ?? '';
    (await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, token)).value();
    return number;
  };
  return {
    token,
    order: async (draft, more) => {
      const number = draft?.number ?? (await freeNumber());
      const input = sampleOrder({ ...sampleDraft, number, ...draft }, crypto.randomUUID());
      return (
        await ask(op.app, 'createOrder', { ...input, body: { ...input.body, ...more } }, token)
      ).value();
    },
    pay: async (orderRef, card = '4242424242424242') =>
      (await payWithCardNumber(op.app, token, orderRef, card, crypto.randomUUID())).value(),
    read: async (orderReference) =>
      (await ask(op.app, 'getOrder', { params: { orderReference } }, token)).value(),
  };
}
