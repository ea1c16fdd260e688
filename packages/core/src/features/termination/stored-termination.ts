/** The state of a termination that was stored before it was a journey (`senda.termination`, version 1). */
import { model } from '@senda/contract';
import * as v from 'valibot';
import { feedbackLimit } from '../../base/answers/termination.ts';

/** State of one line: the customer's answers, the offers, and whether the line was kept. */
export const StoredTermination = v.object({
  version: v.literal(1),
  accountNumber: v.nullable(model.Id),
  terminationReason: v.nullable(model.Id),
  terminationFeedback: v.pipe(v.string(), v.maxLength(feedbackLimit)),
  winBackOptions: v.nullable(v.array(model.WinBackOffer)),
  winBackOption: v.nullable(model.Id),
  retained: v.boolean(),
});
export type StoredTermination = v.InferOutput<typeof StoredTermination>;

/** The parts of a stored run that a stored termination gives; the journey's schemas parse them. */
export interface StoredAnswers {
  readonly done: readonly string[];
  readonly committed: readonly string[];
  readonly current: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, { readonly typed: unknown }>>;
}

/** Returns the answers of a termination that was stored for this line; null for another line. */
export function answersOf(stored: StoredTermination, accountNumber: string): StoredAnswers | null {
  if (stored.accountNumber !== accountNumber) return null;
  if (stored.retained) {
    // The reward was not stored: it is the line's latest.
    const data = { 'win-back': { terminationOutcome: { leaving: false } } };
    return { done: ['win-back'], committed: ['win-back'], current: 'line-kept', data, drafts: {} };
  }
  const { terminationReason, terminationFeedback, winBackOptions, winBackOption } = stored;
  const reason = { terminationReason, terminationFeedback };
  if (terminationReason === null || winBackOptions === null)
    return {
      done: [],
      committed: [],
      current: 'termination-reason',
      data: {},
      drafts: { 'termination-reason': { typed: reason } },
    };
  const drafts = { 'win-back': { typed: { winBackOptions, winBackOption } } };
  return {
    done: ['termination-reason'],
    committed: [],
    current: 'win-back',
    data: { 'termination-reason': reason },
    drafts,
  };
}
