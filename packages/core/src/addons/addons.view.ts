import type { Product } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { OrderColumn } from '../order/order.ts';
import type { addonsMachine } from './addons.machine.ts';
import { offered, orderWith } from './addons.ts';

type Snapshot = SnapshotFrom<typeof addonsMachine>;
type Send = ActorRefFrom<typeof addonsMachine>['send'];

export interface AddonOption {
  readonly sku: string;
  readonly name: Product['name'];
  readonly description: Product['description'];
  /** Minor currency units, tax included. */
  readonly amount: number;
  readonly validityDays: number;
  readonly chosen: boolean;
}

/** What the add-ons screen shows and can do. */
export interface AddonsView {
  readonly state: string;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Next has to wait. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** The page itself could not load. */
  readonly blocking: boolean;
  /** No add-on goes with the plan; Next leads on. */
  readonly empty: boolean;
  readonly addons: readonly AddonOption[];
  /** Message id: something she had chosen is offered no longer. */
  readonly notice: string | undefined;
  readonly order: OrderColumn;
  toggle(sku: string): void;
  submit(): void;
  retry(): void;
}

/** The only door between the add-ons machine and its screen. */
export function addonsView(snapshot: Snapshot, send: Send): AddonsView {
  const { context } = snapshot;
  const addons = offered(context).map(
    (product): AddonOption => ({
      sku: product.sku,
      name: product.name,
      description: product.description,
      amount: product.cost.amount,
      validityDays: product.validityDays,
      chosen: context.typed.skus.includes(product.sku),
    }),
  );
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    busy: snapshot.matches('loading') || snapshot.matches('chosen'),
    problem: snapshot.matches('failed') ? context.problem : null,
    blocking: snapshot.matches('failed'),
    empty: snapshot.matches('choosing') && addons.length === 0,
    addons,
    notice: context.gone ? 'addons.gone' : undefined,
    order: orderWith(context),
    toggle: (sku) => send({ type: 'addon.toggled', sku }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
