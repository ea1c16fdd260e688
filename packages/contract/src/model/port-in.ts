/** Bringing a number from another operator (specification, sections 4 and 7; decisions, "Formats"). */
import * as v from 'valibot';
import { Id, Instant, PhoneNumber } from './common.ts';
import { ServiceLogEntry, ServiceReason, ServiceStatus } from './line.ts';

/** Four digits that the customer gets herself from 051. */
export const Nip = v.pipe(v.string(), v.regex(/^[0-9]{4}$/));
const Day = v.pipe(v.string(), v.isoDate());

/** An operator from which a number can be brought along. */
export const DonorTelco = v.object({ donorId: Id, name: v.string() });
export type DonorTelco = v.InferOutput<typeof DonorTelco>;

/** The rules of a transfer; all that can be known of one without asking for it. */
export const PortInConfig = v.object({
  nip: v.object({
    length: v.number(),
    validDays: v.number(),
    /** The number that hands NIPs out, by call or text. */
    source: v.string(),
    triesAllowed: v.number(),
  }),
  numberLength: v.number(),
  /** How long a transfer takes, in hours. */
  hoursNeeded: v.number(),
  /** How many working days ahead the last day lies that may be chosen. */
  farthestWorkingDay: v.number(),
});

/** What holds at this moment: whether transfers are taken, and the days that may be chosen (YYYY-MM-DD). */
export const ActivePortInConfig = v.object({
  enabled: v.boolean(),
  portDates: v.array(Day),
  donors: v.array(Id),
});

/** A transfer as it stands; `switchAt` is when the number moves. */
export const PortIn = v.object({
  requestId: Id,
  orderRef: Id,
  accountNumber: Id,
  number: PhoneNumber,
  donorId: v.optional(Id),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: ServiceStatus,
  reason: v.optional(ServiceReason),
  requestedAt: Instant,
  switchAt: v.optional(Instant),
  log: v.array(ServiceLogEntry),
});
export type PortIn = v.InferOutput<typeof PortIn>;
