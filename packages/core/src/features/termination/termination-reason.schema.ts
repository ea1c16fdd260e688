import { model } from '@senda/contract';
import * as v from 'valibot';
import { feedbackLimit } from '../../base/answers/termination.ts';

export const TerminationReasonDraft = v.object({
  terminationReason: v.nullable(model.Id),
  terminationFeedback: v.pipe(v.string(), v.maxLength(feedbackLimit)),
});
export type TerminationReasonDraft = Readonly<v.InferOutput<typeof TerminationReasonDraft>>;
