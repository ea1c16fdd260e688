/** Lines and what is asked for them: service requests (specification, sections 3 and 4; TMF622 and TMF641 for the rest). */
import * as v from 'valibot';
import { Cost, Id, Instant, LocalText, PhoneNumber, SimType, safePicklist } from './common.ts';

/** What a reward gives; `quantity` is in GB, days or centavos. */
export const RewardKind = safePicklist(['EXTRA_DATA', 'EXTRA_DAYS', 'DISCOUNT'], 'DISCOUNT');

/** How a line stands (specification, section 4). Grace: not renewed in time; Suspend: grace is over, too. */
export const LineStatus = safePicklist(['Active', 'Suspend', 'Grace', 'Inactive'], 'Inactive');

/** One line of an account. */
export const Subscription = v.object({
  accountNumber: Id,
  /** ICCID of the SIM that the line is on. */
  simNumber: v.string(),
  simType: SimType,
  number: PhoneNumber,
  /** True while a number that is being transferred has not arrived: the line has one to get by with. */
  isProvisionalNumber: v.boolean(),
  /** Number that is on its way to the line. */
  incomingNumber: v.optional(PhoneNumber),
  planSku: Id,
  planName: LocalText,
  status: LineStatus,
  orderRef: Id,
  activatedAt: Instant,
  /** End of the period that is paid for, and so the beginning of the next one. */
  nextCycleAt: Instant,
  autoRenewal: v.boolean(),
  /** What the line was given on top of its plan: rewards that were put to use. */
  extras: v.array(v.object({ offerId: Id, kind: RewardKind, quantity: v.pipe(v.number(), v.integer()) })),
  endedAt: v.optional(Instant),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Statuses of a port or a service request (specification, section 4); an unknown one reads as under way (decisions). */
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

/** Types of specification section 3; what no type is known of is some service to the line. */
export const ServiceRequestType = v.picklist([
  'PLAN_SWITCH',
  'SIM_REPLACEMENT',
  'TERMINATION_REQUEST',
  'PORT_OUT_REQUEST',
  'NUMBER_CHANGE',
  'NUMBER_RECOVERY',
]);
export type ServiceRequestType = v.InferOutput<typeof ServiceRequestType>;

/** CHANGE and RECOVERY are the specification's; MNP brings a number from another operator, REVERSE undoes a port-out. */
export const ServiceAction = v.picklist(['CHANGE', 'RECOVERY', 'MNP', 'REVERSE']);

/** Why a request waits, was refused or came to nothing. */
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
    'OTHER',
  ],
  'OTHER',
);
export type ServiceReason = v.InferOutput<typeof ServiceReason>;

/** One entry of a request's history. */
export const ServiceLogEntry = v.object({
  status: ServiceStatus,
  at: Instant,
  reason: v.optional(ServiceReason),
});
export type ServiceLogEntry = v.InferOutput<typeof ServiceLogEntry>;

/** Something asked for a line. WAITING means that the customer has to act; `expectedAt` is when it should be done. */
export const ServiceRequest = v.object({
  requestId: Id,
  accountNumber: Id,
  type: ServiceRequestType,
  action: v.optional(ServiceAction),
  status: ServiceStatus,
  reason: v.optional(ServiceReason),
  requestedAt: Instant,
  expectedAt: v.optional(Instant),
  /** What has become of it so far, oldest first. */
  log: v.array(ServiceLogEntry),
  /** The order that its fee is paid by. */
  orderRef: v.optional(Id),
  fee: v.optional(Cost),
  /** The number, plan or SIM that the line gets. */
  number: v.optional(PhoneNumber),
  planSku: v.optional(Id),
  simType: v.optional(SimType),
  /** A reason of those the operator lists. */
  reasonId: v.optional(Id),
  feedback: v.optional(v.string()),
});
export type ServiceRequest = v.InferOutput<typeof ServiceRequest>;

/** Why something cannot be asked for now. */
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
    'OTHER',
  ],
  'OTHER',
);
export type IneligibleReason = v.InferOutput<typeof IneligibleReason>;

/** Whether something may be asked for; when not, why. */
export const Eligibility = v.object({ eligible: v.boolean(), reason: v.optional(IneligibleReason) });
export type Eligibility = v.InferOutput<typeof Eligibility>;

/** A reason that a customer may choose. */
export const ListedReason = v.object({ reasonId: Id, name: LocalText });
