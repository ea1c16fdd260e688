/** Port-in of numbers (spec 4.status.service, 7.call.checkPortInEligibility; decision 0062). */
import * as v from 'valibot';
import { Id, Instant, PhoneNumber } from './common.ts';
import { ServiceLogEntry, ServiceReason, ServiceStatus } from './line.ts';

/** Port-in PIN: four digits that the customer requests from 051. */
export const Nip = v.pipe(v.string(), v.regex(/^[0-9]{4}$/));
const Day = v.pipe(v.string(), v.isoDate());

/** An operator from which numbers can be ported in. */
export const DonorTelco = v.object({ donorId: Id, name: v.string() });
export type DonorTelco = v.InferOutput<typeof DonorTelco>;

/** The rules of a port-in. */
export const PortInConfig = v.object({
  nip: v.object({
    length: v.number(),
    validDays: v.number(),
    /** The phone number that issues NIPs, by call or SMS. */
    source: v.string(),
    triesAllowed: v.number(),
  }),
  numberLength: v.number(),
  /** Duration of a port-in, in hours. */
  hoursNeeded: v.number(),
  /** Number of working days ahead that can be chosen. */
  farthestWorkingDay: v.number(),
});

/** Current port-in availability; `portDates` are YYYY-MM-DD. */
export const ActivePortInConfig = v.object({
  enabled: v.boolean(),
  portDates: v.array(Day),
  donors: v.array(Id),
});

/** A port-in; `switchAt` is when the number moves. */
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
