import * as v from 'valibot';

export const PlanSwitchPlansSettings = v.object({});

export const PlanSwitchPlansDraft = v.object({ planSku: v.optional(v.string()) });

export type PlanSwitchPlansSettings = Readonly<Record<string, never>>;
export type PlanSwitchPlansDraft = Readonly<v.InferOutput<typeof PlanSwitchPlansDraft>>;
