import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import { type AddressView, addressView } from '../../common/address/address.view.ts';
import { chosenMethod } from '../../common/delivery/delivery.ts';
import { type DeliveryView, deliveryView } from '../../common/delivery/delivery.view.ts';
import { rescheduleFee } from '../../common/delivery/reschedulable.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type CodeField, codeRules } from './code-form.ts';
import { type DeliveryNow, deliveryNow } from './delivery-now.ts';
import { type Closure, type CodeFault, closureOf } from './reschedule.ts';
import type { rescheduleDeliveryMachine } from './reschedule-delivery.machine.ts';
import { addressFor, isOwnOrder } from './reschedule-delivery.setup.ts';

type Snapshot = SnapshotFrom<typeof rescheduleDeliveryMachine>;
type Context = Snapshot['context'];
type Send = ActorRefFrom<typeof rescheduleDeliveryMachine>['send'];

/** The request for a new code. */
export interface CodeFormView {
  readonly fault: CodeFault;
  readonly values: Readonly<Record<CodeField, string>>;
  readonly problems: Partial<Record<CodeField, FieldProblem>>;
  readonly errors: readonly { readonly field: CodeField; readonly problem: FieldProblem }[];
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  change(field: CodeField, value: string): void;
  leave(field: CodeField): void;
}

/** State and actions of the choice of another delivery. */
export interface RescheduleDeliveryView extends CallView {
  readonly screen: 'opening' | 'choice' | 'address' | 'closed' | 'code' | 'requested';
  /** The delivery until now; null until loaded. */
  readonly now: DeliveryNow | null;
  /** Why it cannot be rescheduled; null if it can. */
  readonly closure: Closure | null;
  /** The choice, with what it costs now; null before it. */
  readonly choice: DeliveryView | null;
  /** What the chosen delivery costs, minor currency units; null while one is to be chosen, and some have a fee. */
  readonly fee: number | null;
  /** Whether an address of a courier is known. */
  readonly hasAddress: boolean;
  /** The form of another address; null while it is closed. */
  readonly address: AddressView | null;
  readonly code: CodeFormView;
  /** The customer's own e-mail, to which a code was sent without asking; null for another request. */
  readonly sentTo: string | null;
  readonly linesAt: RoutePath;
  typeAddress(): void;
  cancelAddress(): void;
  askAgain(): void;
  submit(): void;
}

function codeView(snapshot: Snapshot, send: Send): CodeFormView {
  const { form, fault } = snapshot.context;
  const found = form.tried ? problems(form, codeRules) : {};
  return {
    fault,
    values: form.values,
    problems: shownProblems(form, codeRules),
    errors: Object.entries(found).map(([field, problem]) => ({ field: field as CodeField, problem })),
    busy: snapshot.matches({ requesting: 'asking' }),
    locked: isLocked(snapshot, 'field.changed'),
    change: (field, value) => send({ type: 'field.changed', field, value }),
    leave: (field) => send({ type: 'field.left', field }),
  };
}

/** Returns what the choice costs: the fee, and not what a purchase would pay. */
function choiceView({ context, children }: Snapshot): DeliveryView | null {
  const { delivery, order } = context;
  if (delivery === null || order === null) return null;
  const view = deliveryView(delivery, sendWhileActive(children.delivery));
  const feeOf = (amount: number) => rescheduleFee(order.shipment.status, amount);
  const methods = view.methods.map((method) => ({ ...method, amount: feeOf(method.amount) }));
  const chosen = methods.find((method) => method.chosen);
  return { ...view, methods, order: feeColumn(chosen) };
}

/** Returns the fee of the chosen delivery, minor currency units; null while one is to be chosen, and some have a fee. */
function feeIn({ context: { order } }: Snapshot, choice: DeliveryView | null): number | null {
  const chosen = choice?.methods.find((method) => method.chosen);
  if (chosen) return chosen.amount;
  const amounts = choice?.methods.map(({ amount }) => amount) ?? [];
  const isFree = order !== null && rescheduleFee(order.shipment.status, 1) === 0;
  return isFree || (amounts.length > 0 && amounts.every((amount) => amount === 0)) ? 0 : null;
}

const feeColumn = (
  method: Pick<DeliveryView['methods'][number], 'name' | 'amount'> | undefined,
): OrderColumn =>
  method === undefined
    ? { lines: [], total: 0 }
    : {
        lines: [{ key: 'delivery', kind: 'delivery', name: method.name, amount: method.amount }],
        total: method.amount,
      };

function screenOf(snapshot: Snapshot): RescheduleDeliveryView['screen'] {
  if (snapshot.matches('choosing') || snapshot.matches('chosen')) return 'choice';
  if (snapshot.matches('addressing')) return 'address';
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('requested')) return 'requested';
  // What is known is not asked for.
  if (snapshot.matches({ requesting: 'asking' }) && isOwnOrder(snapshot.context)) return 'opening';
  return snapshot.matches('asking') || snapshot.matches('requesting') ? 'code' : 'opening';
}

const addressFormOf = ({ context: { addressForm }, children }: Snapshot): AddressView | null =>
  addressForm && addressView(addressForm, sendWhileActive(children.address));

const closureIn = ({ order }: Context): Closure | null => order && closureOf(order);

/** Maps the machine to its screen. */
export function rescheduleDeliveryView(snapshot: Snapshot, send: Send): RescheduleDeliveryView {
  const { context } = snapshot;
  const choice = choiceView(snapshot);
  return {
    ...callView(snapshot, send),
    screen: screenOf(snapshot),
    now: context.order && deliveryNow(context.order.shipment, context.country?.timeZone),
    closure: closureIn(context),
    choice,
    fee: feeIn(snapshot, choice),
    hasAddress: addressFor(context) !== undefined,
    address: addressFormOf(snapshot),
    code: codeView(snapshot, send),
    sentTo: isOwnOrder(context) && context.form.values.email === context.email ? context.email : null,
    linesAt: navigationTargets.gotoDashboardPage,
    typeAddress: () => send({ type: 'address.other' }),
    cancelAddress: () => send({ type: 'address.cancelled' }),
    askAgain: () => send({ type: 'code.again' }),
    submit: () => send({ type: 'submit' }),
  };
}

/** Returns the facts that the chosen delivery lets expect; undefined before there is a choice. */
export function rescheduleDeliveryExpected({ context: { delivery, order } }: Snapshot): Facts | undefined {
  const method = delivery && chosenMethod(delivery.context);
  if (!order || !method) return undefined;
  return { paymentDue: rescheduleFee(order.shipment.status, method.cost.amount) > 0 };
}
