import type {
  ServiceReason,
  ServiceRequest,
  ServiceRequestType,
  ServiceStatus,
  SuspensionReason,
} from '@senda/contract';
import { collection } from './collection.ts';

/** A line; the id is its account number. Its status is computed from the clock. */
export interface LineRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly number: string;
  /** Whether the number is provisional, until the transfer of another one is done. */
  readonly isProvisional: boolean;
  readonly simNumber: string;
  readonly simType: 'esim' | 'physical_sim';
  readonly planSku: string;
  readonly activatedAt: number;
  /** End of the paid period. */
  readonly paidUntil: number;
  readonly autoRenewal: boolean;
  /** End of the commitment, before which it cannot be terminated. */
  readonly committedUntil?: number;
  readonly standing: 'live' | 'terminated' | 'ported-out';
  /** Time of its last end; ignored while it is live. */
  readonly endedAt?: number;
  /** The last suspension by the customer, which lasts until `endedAt`. */
  readonly suspension?: {
    readonly at: number;
    readonly reason: SuspensionReason;
    readonly endedAt?: number;
  };
}

/** A status that a request gets `after` ms from its start, but not before `notBefore`. */
export interface Step {
  readonly status: ServiceStatus;
  readonly after: number;
  readonly notBefore?: number;
  readonly reason?: ServiceReason;
}

/** The person that a line is linked to: their CURP is stored as a keyed hash, and masked as it is shown. */
export interface LinkedPerson {
  readonly curpHash: string;
  readonly curp: string;
  /** Names the link in the registry. */
  readonly folio: string;
}

/** Whether a line is linked to a person; the id is its account number. `dueAt`: until when it has to be (ms). */
export interface LineLinkRow extends Partial<LinkedPerson> {
  readonly id: string;
  readonly accountId: string;
  readonly dueAt?: number;
  /** Absent for a line that is not linked. */
  readonly linkedAt?: number;
}

/** The change of a line when its request is done. */
export type Effect =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'plan'; readonly planSku: string }
  | { readonly kind: 'sim'; readonly simNumber: string; readonly simType: LineRow['simType'] }
  | { readonly kind: 'end'; readonly standing: 'terminated' | 'ported-out' }
  | { readonly kind: 'revive'; readonly number: string }
  | ({ readonly kind: 'link' } & LinkedPerson);

/** A service request, or the transfer of an order's number. A line has at most one open request. */
export interface RequestRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly type: ServiceRequestType | 'PORT_IN';
  readonly action?: NonNullable<ServiceRequest['action']>;
  /** The order of the number (PORT_IN) or of the fee. */
  readonly orderRef?: string;
  /** The future number of the line; unique among open requests. */
  readonly number?: string;
  readonly requestedAt: number;
  /** Absent until the fee is paid. */
  readonly startedAt?: number;
  readonly steps: readonly Step[];
  readonly effect?: Effect;
  /** The end of the request before its last step. */
  readonly cut?: {
    readonly status: 'CANCELED' | 'FAILED';
    readonly at: number;
    readonly reason?: ServiceReason;
  };
  readonly isOpen: boolean;
  readonly details: RequestDetails;
}

/** Short reference and input of a request. `fee` is in centavos; `files` are references, `kycReference` is of the check that they belong to. */
export interface RequestDetails {
  /** Assigned; missing for requests of earlier versions. */
  readonly reference?: string;
  /** What was chosen of a list, by the name that it had. */
  readonly item?: NonNullable<ServiceRequest['item']>;
  readonly fee?: number;
  /** Until when what was bought can be used (ms). */
  readonly validUntil?: number;
  readonly shippingAddress?: NonNullable<ServiceRequest['shippingAddress']>;
  /** Of a termination: what is given back (minor currency units), and until when the number can be recovered (ms). */
  readonly refund?: number;
  readonly numberKeptUntil?: number;
  readonly reasonId?: string;
  readonly feedback?: string;
  readonly donorId?: string;
  readonly attempt?: number;
  readonly delivery?: string;
  readonly files?: readonly string[];
  readonly kycReference?: string;
}

/** A released number that its account can recover; the id is the number. */
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
  lineLinks: collection<LineLinkRow, 'accountId' | 'curpHash' | 'folio'>({
    name: 'lineLinks_folio',
    fields: ['folio'],
    where: (row) => row.folio !== undefined,
  }),
};
