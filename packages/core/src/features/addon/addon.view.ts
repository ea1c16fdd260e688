import type { Product } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { savingOf } from '../../common/catalogue/catalogue.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { addonMachine } from './addon.machine.ts';
import { includedIn, offered, orderWith } from './addon.ts';

type Snapshot = SnapshotFrom<typeof addonMachine>;
type Send = ActorRefFrom<typeof addonMachine>['send'];

/** An add-on, or a bundle of several at one price. */
export interface AddonOption {
  readonly sku: string;
  readonly name: Product['name'];
  readonly description: Product['description'];
  /** Minor currency units, tax included. */
  readonly amount: number;
  readonly validityDays: number;
  /** Minor currency units saved against buying the parts one by one; 0 for an add-on. */
  readonly saving: number;
  readonly chosen: boolean;
  /** Name of the chosen bundle that includes it; null if none does. */
  readonly includedIn: Product['name'] | null;
}

/** Extras under one heading. */
export interface AddonGroup {
  readonly key: string;
  /** Title that the catalogue has; null for a group without one. */
  readonly title: Product['group'] | null;
  readonly type: 'ADDON' | 'BUNDLE';
  readonly options: readonly AddonOption[];
}

/** View model of the add-ons screen. */
export interface AddonView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** No extras are available for the plan. */
  readonly empty: boolean;
  readonly addons: readonly AddonOption[];
  readonly bundles: readonly AddonOption[];
  /** The same by their headings: bundles first, then in the order of the catalogue. */
  readonly groups: readonly AddonGroup[];
  /** Nothing is chosen of what is offered. */
  readonly isNone: boolean;
  /** Message id: a chosen add-on is no longer offered. */
  readonly notice: string | undefined;
  /** Names of extras that the last choice replaced because it includes them. */
  readonly replaced: readonly Product['name'][];
  /** Names of those that it replaced because both include the same add-on. */
  readonly swapped: readonly Product['name'][];
  readonly order: OrderColumn;
  toggle(sku: string): void;
  submit(): void;
}

const optionOf = (product: Product, context: Snapshot['context']): AddonOption => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  amount: product.cost.amount,
  validityDays: product.validityDays,
  saving: savingOf(product, context.catalogue ?? []),
  chosen: context.draft.skus.includes(product.sku),
  includedIn: includedIn(context, product.sku)?.name ?? null,
});

/** Returns extras under the headings of the catalogue; those without one are a group of their type. */
function groupsOf(extras: readonly Product[], context: Snapshot['context']): readonly AddonGroup[] {
  const keyOf = ({ group, itemType }: Product): string => `${itemType} ${group?.['en-US'] ?? ''}`;
  const types = ['BUNDLE', 'ADDON'] as const;
  return types.flatMap((type) => {
    const ofType = extras.filter(({ itemType }) => itemType === type);
    return [...new Set(ofType.map(keyOf))].map((key): AddonGroup => {
      const products = ofType.filter((product) => keyOf(product) === key);
      const options = products.map((product) => optionOf(product, context));
      return { key, title: products[0]?.group ?? null, type, options };
    });
  });
}

/** Maps a snapshot to the view model of its screen. */
export function addonView(snapshot: Snapshot, send: Send): AddonView {
  const { context } = snapshot;
  const extras = offered(context);
  const optionsOf = (type: Product['itemType']) =>
    extras.filter(({ itemType }) => itemType === type).map((product) => optionOf(product, context));
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'addon.toggled'),
    empty: snapshot.matches('choosing') && extras.length === 0,
    addons: optionsOf('ADDON'),
    bundles: optionsOf('BUNDLE'),
    groups: groupsOf(extras, context),
    isNone: extras.length > 0 && !extras.some(({ sku }) => context.draft.skus.includes(sku)),
    notice: context.gone ? 'addon.gone' : undefined,
    replaced: context.replaced,
    swapped: context.swapped,
    order: orderWith(context),
    toggle: (sku) => send({ type: 'addon.toggled', sku }),
    submit: () => send({ type: 'submit' }),
  };
}
