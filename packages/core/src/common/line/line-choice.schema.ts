import { model } from '@senda/contract';
import * as v from 'valibot';

/** The unfinished answer of a step whose machine is a `lineChoice`. */
export const ChoiceDraft = v.object({ choice: v.optional(model.Id) });
export type ChoiceDraft = Readonly<v.InferOutput<typeof ChoiceDraft>>;
