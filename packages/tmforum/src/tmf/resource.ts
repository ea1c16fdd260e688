/** The parts of TMF639 Resource Inventory v4.0.0 and TMF685 Resource Pool Management v1.0 that are read. */
import * as v from 'valibot';

/** A telephone number: `value` is the number itself, `category` its class. */
export const LogicalResource = v.object({
  id: v.string(),
  category: v.optional(v.string()),
  value: v.optional(v.string()),
  resourceStatus: v.optional(v.string()),
});
export type LogicalResource = v.InferOutput<typeof LogicalResource>;

/** A hold. `valid_for` is the instant until which it lasts, named as published. */
export const Reservation = v.object({
  id: v.string(),
  reservationState: v.optional(v.string()),
  valid_for: v.pipe(v.string(), v.isoTimestamp()),
  relatedParty: v.optional(v.object({ id: v.optional(v.string()) })),
  reservationItem: v.optional(
    v.array(
      v.object({
        appliedCapacityAmount: v.optional(
          v.object({ resource: v.optional(v.array(v.object({ id: v.optional(v.string()) })), []) }),
        ),
      }),
    ),
    [],
  ),
});
export type Reservation = v.InferOutput<typeof Reservation>;
