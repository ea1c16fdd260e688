/** Lines and service requests (spec 3.service-request, 4.status.line; TMF622 and TMF641 for the rest). */
import * as v from 'valibot';
import { Address } from './address.ts';
import { Cost, Id, Instant, LocalText, PhoneNumber, SimType, safePicklist } from './common.ts';
import { DaysRefund } from './payment.ts';

/** The kind of a reward; its `quantity` is in GB, days or centavos. */
export const RewardKind = safePicklist(['EXTRA_DATA', 'EXTRA_DAYS', 'DISCOUNT'], 'DISCOUNT');

/**
 * Status of a line (spec 4.status.line). Grace: not renewed in time; Suspend: the grace period has ended, or the customer
 * suspended the line (`suspension`).
 */
export const LineStatus = safePicklist(['Active', 'Suspend', 'Grace', 'Inactive'], 'Inactive');

/** Why a customer suspends a line. */
export const SuspensionReason = v.picklist(['LOST', 'STOLEN']);
export type SuspensionReason = v.InferOutput<typeof SuspensionReason>;

/** A suspension by the customer; `reason` is missing if it is unknown to this version. */
export const Suspension = v.object({
  at: Instant,
  reason: v.fallback(v.optional(SuspensionReason), undefined),
});
export type Suspension = v.InferOutput<typeof Suspension>;

/**
 * Whether a line is linked to a person (not in the specification). `dueAt`: until when it has to be; missing for one that is linked,
 * and without such a day.
 */
export const LineLink = v.object({
  status: safePicklist(['LINKED', 'UNLINKED'], 'UNLINKED'),
  dueAt: v.optional(Instant),
});
export type LineLink = v.InferOutput<typeof LineLink>;

/** Data of the paid period, in bytes (1 GB is 10^9), as metered at `at`. */
export const DataUsage = v.object({
  used: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The plan's and what was added for the period. */
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Instant,
});
export type DataUsage = v.InferOutput<typeof DataUsage>;

/** A line of an account. */
export const Subscription = v.object({
  accountNumber: Id,
  /** ICCID of the line's SIM. */
  simNumber: v.string(),
  simType: SimType,
  /** Names the line's SIM in the SIM calls: the order, or the SIM replacement, that it came with. */
  simReference: v.optional(Id),
  number: PhoneNumber,
  /** True while the line has a temporary number because its port-in is not complete. */
  isProvisionalNumber: v.boolean(),
  /** The number being ported in. */
  incomingNumber: v.optional(PhoneNumber),
  planSku: Id,
  planName: LocalText,
  status: LineStatus,
  /** Present while the line is suspended because its customer wants so; missing for one that is only unpaid. */
  suspension: v.optional(Suspension),
  orderRef: Id,
  activatedAt: Instant,
  /** End of the paid period and start of the next. */
  nextCycleAt: Instant,
  autoRenewal: v.boolean(),
  /** When the line is suspended, and when it ends, if its next period stays unpaid; missing where the operator gives no such day. */
  suspendsAt: v.optional(Instant),
  lapsesAt: v.optional(Instant),
  /** Until when the line cannot be terminated. */
  committedUntil: v.optional(Instant),
  /** Allocated rewards. */
  extras: v.array(v.object({ offerId: Id, kind: RewardKind, quantity: v.pipe(v.number(), v.integer()) })),
  endedAt: v.optional(Instant),
  /** Missing where lines are not linked to persons (not in the specification). */
  link: v.fallback(v.optional(LineLink), undefined),

  /** Missing for unlimited data, before and after a paid period, and where the operator does not say (not in the specification). */
  dataUsage: v.fallback(v.optional(DataUsage), undefined),
  /** True for a plan of unlimited data, to which none can be added; missing where the operator does not say (not in the specification). */
  hasUnlimitedData: v.fallback(v.optional(v.boolean()), undefined),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Status of a port-in or service request (spec 4.status.service); an unknown one counts as in progress (decision 0062). */
export const ServiceStatus = safePicklist(
  [
    'PROCESSING',
    'IN_PROGRESS',
    'ACTIVE',
    'WAITING',
    'DONOR_SWITCH',
    'DONOR_SWITCH_SCHEDULED',
    'SUBMITTED',
    'FAILED',
    'CANCELED',
    'DONE',
    'PORT_IN_FAILED',
    'REJECTED',
  ],
  'IN_PROGRESS',
);
export type ServiceStatus = v.InferOutput<typeof ServiceStatus>;

/** When a terminated line ends: as soon as it can, or with what is paid (not in the specification). */
export const TerminationEnd = v.picklist(['SOONEST', 'PAID_END']);
export type TerminationEnd = v.InferOutput<typeof TerminationEnd>;

/** Types of service requests (spec 3.service-request). */
export const ServiceRequestType = v.picklist([
  'PLAN_SWITCH',
  'SIM_REPLACEMENT',
  'TERMINATION_REQUEST',
  'PORT_OUT_REQUEST',
  'NUMBER_CHANGE',
  'NUMBER_RECOVERY',
  'DATA_PACK',
  'LINE_LINK',
]);
export type ServiceRequestType = v.InferOutput<typeof ServiceRequestType>;

/** CHANGE and RECOVERY are specified (spec 3.number.actions); MNP ports a number in, REVERSE undoes a port-out. */
export const ServiceAction = v.picklist(['CHANGE', 'RECOVERY', 'MNP', 'REVERSE']);

/** Why a request is waiting, was rejected or failed. */
export const ServiceReason = safePicklist(
  [
    'PAYMENT_DUE',
    'NIP_MISSING',
    'NIP_EXPIRED',
    'DATA_MISMATCH',
    'DONOR_REFUSED',
    'DONOR_FAILED',
    'NO_ANSWER',
    'NOT_PAID',
    'DOCUMENT_UNREADABLE',
    'CURP_MISMATCH',
    'TOO_MANY_LINES',
    'OTHER',
  ],
  'OTHER',
);
export type ServiceReason = v.InferOutput<typeof ServiceReason>;

/** An entry in a request's history. */
export const ServiceLogEntry = v.object({
  status: ServiceStatus,
  at: Instant,
  reason: v.optional(ServiceReason),
});
export type ServiceLogEntry = v.InferOutput<typeof ServiceLogEntry>;

/** A service request for a line. WAITING means that the customer has to act; `expectedAt` is the expected completion. */
export const ServiceRequest = v.object({
  requestId: Id,
  /** Names the request in a few characters that can be read out on the telephone; missing where the operator assigns none. */
  reference: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(16))), undefined),
  accountNumber: Id,
  type: ServiceRequestType,
  action: v.optional(ServiceAction),
  status: ServiceStatus,
  reason: v.optional(ServiceReason),
  requestedAt: Instant,
  expectedAt: v.optional(Instant),
  /** The history, oldest first. */
  log: v.array(ServiceLogEntry),
  /** The order that pays its fee. */
  orderRef: v.optional(Id),
  fee: v.optional(Cost),
  /** The requested number, plan or SIM. */
  number: v.optional(PhoneNumber),
  planSku: v.optional(Id),
  simType: v.optional(SimType),
  /** Where a courier brings the SIM; missing where none does, and where the gateway does not say (not in the specification). */
  shippingAddress: v.fallback(v.optional(Address), undefined),
  /** What was chosen of a list, by the name that it had; missing where the gateway does not name it. */
  item: v.optional(v.object({ id: Id, name: LocalText })),
  /** Folio of a link once the registry has it (not in the specification). */
  folio: v.optional(Id),
  /** Until when what was bought can be used; missing where it does not end. */
  validUntil: v.optional(Instant),
  /**
   * Of a termination: what is given back for the paid days after the end, and until when the number can be recovered; missing where the
   * operator does not say (not in the specification).
   */
  refund: v.fallback(v.optional(DaysRefund), undefined),
  numberKeptUntil: v.fallback(v.optional(Instant), undefined),
  /** Id of one of the operator's reasons. */
  reasonId: v.optional(Id),
  feedback: v.optional(v.string()),
});
export type ServiceRequest = v.InferOutput<typeof ServiceRequest>;

/** Why a request is not allowed now. */
export const IneligibleReason = safePicklist(
  [
    'LINE_INACTIVE',
    'LINE_SUSPENDED',
    'REQUEST_UNDER_WAY',
    'COMMITTED',
    'NOTHING_TO_CANCEL',
    'NOTHING_TO_REINITIATE',
    'TOO_LATE',
    'NOT_READY',
    'NO_FORMER_NUMBER',
    'NOT_PORTED_OUT',
    'ALREADY_CLAIMED',
    'PERIOD_OVER',
    'UNLIMITED_DATA',
    'ALREADY_LINKED',
    'NO_ATTEMPTS_LEFT',
    'OTHER',
  ],
  'OTHER',
);
export type IneligibleReason = v.InferOutput<typeof IneligibleReason>;

/** Whether a request is allowed and, if not, why. */
export const Eligibility = v.object({ eligible: v.boolean(), reason: v.optional(IneligibleReason) });
export type Eligibility = v.InferOutput<typeof Eligibility>;

/** A reason for the customer to choose. */
export const ListedReason = v.object({ reasonId: Id, name: LocalText });
