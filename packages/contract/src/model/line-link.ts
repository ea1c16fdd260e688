/** Lines that are linked to a person (not in the specification). */
import * as v from 'valibot';
import { Id, Instant, LocalText, safePicklist, Whole } from './common.ts';
import { Eligibility } from './line.ts';

/** CURP of a person; its check digit is a rule of core. */
export const Curp = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]$/),
  v.examples(['HEGG560427MVZRRL04']),
);

/** Whether a line can be linked now, until when it has to be, and how many attempts online are used. */
export const LineLinkEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  dueAt: v.optional(Instant),
  attempts: v.optional(v.object({ used: Whole, allowed: Whole })),
});

/** A line that is linked to the customer. A line of another account shows its ending only. */
export const LinkedLine = v.object({
  /** Names the link in the registry. */
  folio: Id,
  /** Last four digits of its number. */
  ending: v.pipe(v.string(), v.regex(/^[0-9]{4}$/)),
  /** First six and last two characters of the CURP. */
  curp: v.string(),
  linkedAt: Instant,
  /** The line and its plan, if it is of this account. */
  own: v.optional(v.object({ accountNumber: Id, planName: LocalText })),
});
export type LinkedLine = v.InferOutput<typeof LinkedLine>;

/** The lines that are linked to the customer, newest first. `limit`: how many a person may have; missing without one. */
export const LinkedLines = v.object({ lines: v.array(LinkedLine), limit: v.optional(Whole) });

/** Whom the line of an order is to be linked to. */
export const LineHolder = v.object({ curp: Curp });

/** As an order is returned: the CURP is masked. */
export const PlacedLineHolder = v.object({ curp: v.string() });

/**
 * Whether a new line can be linked to a person. TOO_MANY_LINES: they have as many as a person may have, `limit`; missing without
 * one. `isIdentified`: this account has shown who the person is, and need not show it again for the plan.
 */
export const LineHolderCheck = v.object({
  eligible: v.boolean(),
  reason: v.optional(safePicklist(['TOO_MANY_LINES', 'OTHER'], 'OTHER')),
  limit: v.optional(Whole),
  isIdentified: v.boolean(),
});
