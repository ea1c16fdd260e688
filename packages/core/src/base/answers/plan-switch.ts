import { model } from '@senda/contract';
import * as v from 'valibot';

/** The plan that a customer wants to switch a line to, and the facts that later steps show and submit. */
export const PlanSwitch = v.object({
  planSku: model.Id,
  name: model.LocalText,
  /** Price of a period of the new plan; minor currency units, tax included. */
  cost: model.Amount,
  currentPlanSku: model.Id,
  currentName: model.LocalText,
  /** Price of a period of the current plan; minor currency units, tax included. */
  currentCost: model.Amount,
  /** ICCID of the line's SIM, which a switch is requested for. */
  simNumber: v.string(),
  simType: model.SimType,
  /** The line's number. */
  number: model.PhoneNumber,
  /** When the new plan starts, ms since the epoch. */
  effectiveAt: model.Instant,
});
export type PlanSwitch = v.InferOutput<typeof PlanSwitch>;

/** Answer of the choice of a new plan. */
export const PlanSwitchData = v.object({ planSwitch: PlanSwitch });
export type PlanSwitchData = v.InferOutput<typeof PlanSwitchData>;

/** Answer of the comparison: the customer has seen what the switch changes. */
export const PlanComparedData = v.object({
  planCompared: v.literal(true),
  /** How the first period of the new plan is paid on the day it starts; `none`: nothing is due that day. */
  firstPayment: v.optional(v.picklist(['automatic', 'customer', 'none'])),
});
export type PlanComparedData = v.InferOutput<typeof PlanComparedData>;
