import type {
  Address,
  InvoiceDetails,
  KycRefusal,
  OrderContents,
  OrderDetails,
  OrderDraft,
  OrderPreview,
  Product,
  Profile,
} from '@senda/contract';
import { collection } from './collection.ts';
import type { LinkedPerson } from './line.rows.ts';

/** The decision on an identity check. */
export interface Decision {
  /** Missing in rows that were written before it was stored. */
  readonly submittedAt?: number;
  readonly decidedAt: number;
  readonly isApproved: boolean;
  /** Why it is not approved; missing in rows that were written before it was stored. */
  readonly reason?: KycRefusal;
}

/** An order as placed; the id is its reference. Its progress is computed from its payments and the clock. */
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
  /** The body of the request; missing for fee orders. */
  readonly placedWith?: OrderContents;
  /** ICCID of a card from a store; other ICCIDs are derived from the order reference. */
  readonly iccid?: string;
  /** Result of the identity check that the order depends on, and its time. */
  readonly identity?: Decision & {
    /** How many checks before this one were rejected; none without it. */
    readonly rejected?: number;
    /** Whom the line is linked to as it begins; the CURP is masked. */
    readonly person?: LinkedPerson;
  };
  /** The latest cancellation request. It was granted at once, or is refused at `decidedAt`. */
  readonly cancellation?: {
    readonly requestedAt: number;
    readonly decidedAt: number;
    readonly isGranted: boolean;
  };
  /** The latest request for its invoice, and the number that it gets at the tax authority. */
  readonly invoice?: {
    readonly details: InvoiceDetails;
    readonly requestedAt: number;
    readonly folio: string;
  };
  /** Time at which the customer activated the SIM, or a phone installs it. */
  readonly activatedAt?: number;
  /** Time at which its number, delivery place and payments were released after its failure. */
  readonly closedAt?: number;
}

/** A SIM card from a store, assigned to an order; the id is its ICCID. */
export interface SimRow {
  readonly id: string;
  readonly orderRef: string;
}

/** State of the installation of an order's eSIM; the id is the order reference. */
export interface SimInstallationRow {
  readonly id: string;
  readonly accountId: string;
  readonly status: 'STARTED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'FAILED';
  readonly method: 'ONE_CLICK' | 'QR' | 'MANUAL';
  readonly device?: string;
  readonly eid?: string;
  /** When the status was reported. */
  readonly updatedAt: number;
  /** A simulated phone that downloads the profile, or fails to: it reports by the clock. */
  readonly phone?: { readonly startedAt: number; readonly fails: boolean };
}

/** Who placed an order that may keep stock unpaid; the id is the order reference. Removed once the order is paid or over. */
export interface UnpaidOrderRow {
  readonly id: string;
  /** Hash of the requesting IP address. */
  readonly askedBy: string;
  readonly deviceId?: string;
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
  unpaidOrders: collection<UnpaidOrderRow, 'askedBy' | 'deviceId'>(),
  carts: collection<CartRow, 'accountId'>({ name: 'carts_account', fields: ['accountId'] }),
  sims: collection<SimRow, 'orderRef'>({ name: 'sims_order', fields: ['orderRef'] }),
  simInstallations: collection<SimInstallationRow, 'accountId'>(),
};
