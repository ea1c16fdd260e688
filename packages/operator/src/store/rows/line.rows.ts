import type { ServiceReason, ServiceRequest, ServiceRequestType, ServiceStatus } from '@senda/contract';
import { collection } from './collection.ts';

/** A line; its id is the account number. How it stands follows from the clock. */
export interface LineRow {
  readonly id: string;
  readonly accountId: string;
  /** The order that brought it. */
  readonly orderRef: string;
  readonly number: string;
  /** A number to get by with, until the one that is being transferred arrives. */
  readonly isProvisional: boolean;
  readonly simNumber: string;
  readonly simType: 'esim' | 'physical_sim';
  readonly planSku: string;
  readonly activatedAt: number;
  /** End of the period that is paid for. */
  readonly paidUntil: number;
  readonly autoRenewal: boolean;
  /** Until when it cannot be terminated. */
  readonly committedUntil?: number;
  readonly standing: 'live' | 'terminated' | 'ported-out';
  /** When it last ended; of no meaning while it is live. */
  readonly endedAt?: number;
}

/** What a request comes to be, `after` ms from its start and not before an instant where one is named. */
export interface Step {
  readonly status: ServiceStatus;
  readonly after: number;
  readonly notBefore?: number;
  readonly reason?: ServiceReason;
}

/** What a line becomes once its request is done. */
export type Effect =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'plan'; readonly planSku: string }
  | { readonly kind: 'sim'; readonly simNumber: string; readonly simType: LineRow['simType'] }
  | { readonly kind: 'end'; readonly standing: 'terminated' | 'ported-out' }
  | { readonly kind: 'revive'; readonly number: string };

/** A service request, or the transfer of a number that an order brings. At most one is open on a line. */
export interface RequestRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly type: ServiceRequestType | 'PORT_IN';
  readonly action?: NonNullable<ServiceRequest['action']>;
  /** The order that brings the number (PORT_IN), or that pays the fee. */
  readonly orderRef?: string;
  /** A number that is on its way to the line; no other open request is for it. */
  readonly number?: string;
  readonly requestedAt: number;
  /** Absent while its fee is not paid. */
  readonly startedAt?: number;
  readonly steps: readonly Step[];
  readonly effect?: Effect;
  /** What put an end to it before its last step. */
  readonly cut?: {
    readonly status: 'CANCELED' | 'FAILED';
    readonly at: number;
    readonly reason?: ServiceReason;
  };
  readonly isOpen: boolean;
  readonly details: RequestDetails;
}

/** What was said with the request. `fee` is in centavos, files are by their references. */
export interface RequestDetails {
  readonly fee?: number;
  readonly reasonId?: string;
  readonly feedback?: string;
  readonly donorId?: string;
  readonly attempt?: number;
  readonly delivery?: string;
  readonly files?: readonly string[];
}

/** A number that an account gave up and may have back; the id is the number. */
export interface FormerNumberRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly recoverableUntil: number;
}

export const lineCollections = {
  lines: collection<LineRow, 'accountId' | 'orderRef' | 'simNumber' | 'number' | 'standing'>(
    { name: 'lines_order', fields: ['orderRef'] },
    { name: 'lines_sim', fields: ['simNumber'] },
    { name: 'lines_number', fields: ['number'], where: (row) => row.standing === 'live' },
  ),
  serviceRequests: collection<
    RequestRow,
    'accountId' | 'accountNumber' | 'orderRef' | 'number' | 'isOpen' | 'type'
  >(
    { name: 'serviceRequests_line', fields: ['accountNumber'], where: (row) => row.isOpen },
    {
      name: 'serviceRequests_number',
      fields: ['number'],
      where: (row) => row.isOpen && row.number !== undefined,
    },
  ),
  formerNumbers: collection<FormerNumberRow, 'accountId'>(),
};
