import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { cardOptions } from '../../common/card/methods.ts';
import type { Part, PartChoice } from '../../common/card/part-choice.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { futureProduct, upFrontAmount } from '../../common/purchase/parts.ts';
import type { paymentPartsMachine } from './payment-parts.machine.ts';

type Snapshot = SnapshotFrom<typeof paymentPartsMachine>;
type Send = ActorRefFrom<typeof paymentPartsMachine>['send'];

/** State and actions of the screen with one choice per part. */
export interface PaymentPartsView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly blocking: boolean;
  /** The upfront part, then the recurring part. */
  readonly parts: readonly PartChoice[];
  /** Length of one period. */
  readonly days: number;
  /** No card has to be entered: submitting pays. */
  readonly ready: boolean;
  readonly order: OrderColumn;
  submit(): void;
}

/** Maps the payment parts machine to its screen. */
export function paymentPartsView(snapshot: Snapshot, send: Send): PaymentPartsView {
  const { context } = snapshot;
  const { draft, data } = context;
  const future = futureProduct(data);
  const order = orderColumn(data);
  const part = (name: Part, amount: number): PartChoice => {
    const chosen = draft?.[name].paymentMethodID ?? null;
    return {
      part: name,
      amount,
      cards: cardOptions(context, chosen),
      newCard: chosen === null,
      newCardFirst: context.settings.methods[0] === 'new',
      choose: (paymentMethodID) => send({ type: 'method.chosen', part: name, paymentMethodID }),
    };
  };
  const parts = [
    part('upfront', upFrontAmount(data) ?? order.total),
    part('recurring', future?.amount ?? order.total),
  ];
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'method.chosen'),
    parts,
    days: future?.validityDays ?? 0,
    ready: parts.every(({ newCard }) => !newCard),
    order,
    submit: () => send({ type: 'submit' }),
  };
}
