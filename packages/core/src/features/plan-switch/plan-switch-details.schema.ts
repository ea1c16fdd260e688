import * as v from 'valibot';

export const PlanSwitchDetailsSettings = v.object({});

export type PlanSwitchDetailsSettings = Readonly<Record<string, never>>;
