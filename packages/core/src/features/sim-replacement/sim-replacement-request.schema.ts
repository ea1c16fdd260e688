import { model } from '@senda/contract';
import * as v from 'valibot';

export const SimReplacementSettings = v.object({
  simTypes: v.optional(v.pipe(v.array(model.SimType), v.nonEmpty('expected at least one SIM type')), [
    'esim',
    'physical_sim',
  ]),
});

export const SimReplacementDraft = v.object({
  reasonId: v.optional(model.Id),
  simType: v.optional(model.SimType),
});

export type SimReplacementSettings = Readonly<v.InferOutput<typeof SimReplacementSettings>>;
export type SimReplacementDraft = Readonly<v.InferOutput<typeof SimReplacementDraft>>;
