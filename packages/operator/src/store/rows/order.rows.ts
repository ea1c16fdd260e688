import type {
  Address,
  OrderContents,
  OrderDetails,
  OrderDraft,
  OrderPreview,
  Product,
  Profile,
} from '@senda/contract';
import { collection } from './collection.ts';

/** An order as it was placed; how far it got follows from its payment and the clock. The id is the order reference. */
export interface OrderRow {
  readonly id: string;
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly productLabel: string;
  readonly createdAt: number;
  readonly draft: OrderDraft;
  readonly planName: Product['name'];
  readonly preview: OrderPreview;
  readonly number: string;
  readonly profile: Profile;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly orderType: 'SERVICE_ORDER' | 'SIM_ONLY' | 'NUMBER_CHANGE';
  readonly details?: OrderDetails;
  /** The body that it was placed with; missing for one that pays a fee. */
  readonly placedWith?: OrderContents;
  /** Cards in hand have theirs; of any other SIM it follows from the order reference. */
  readonly iccid?: string;
  /** How the identity check that the order rests on will end, and when. */
  readonly identity?: { readonly decidedAt: number; readonly isApproved: boolean };
  /** The latest wish to cancel; it was granted at once, or is refused at `decidedAt`. */
  readonly cancellation?: {
    readonly requestedAt: number;
    readonly decidedAt: number;
    readonly isGranted: boolean;
  };
  /** When the customer had the SIM activated. */
  readonly activatedAt?: number;
  /** When its number, its place in a slot and the money were given back, after it ended. */
  readonly closedAt?: number;
}

/** A SIM card that was handed over with an order; the id is its ICCID. */
export interface SimRow {
  readonly id: string;
  readonly orderRef: string;
}

/** How far a telephone got with an order's SIM; the id is the order reference. */
export interface SimInstallationRow {
  readonly id: string;
  readonly accountId: string;
  readonly status: 'STARTED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'FAILED';
  readonly method: 'ONE_CLICK' | 'QR' | 'MANUAL';
  readonly device?: string;
  readonly eid?: string;
  readonly updatedAt: number;
}

export interface CartRow {
  readonly id: string;
  readonly accountId: string;
  readonly draft: OrderDraft;
  readonly planName: Product['name'];
  readonly total: number;
  readonly updatedAt: number;
}

export const orderCollections = {
  orders: collection<OrderRow, 'accountId' | 'idempotencyKey'>({
    name: 'orders_idempotency',
    fields: ['accountId', 'idempotencyKey'],
  }),
  carts: collection<CartRow, 'accountId'>({ name: 'carts_account', fields: ['accountId'] }),
  sims: collection<SimRow, 'orderRef'>({ name: 'sims_order', fields: ['orderRef'] }),
  simInstallations: collection<SimInstallationRow, 'accountId'>(),
};
