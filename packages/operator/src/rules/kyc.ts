import type { KycSubmission } from '@senda/contract';
import type { KycRow } from '../kyc/kyc.rows.ts';

/** How long after it was handed in a check is taken up, and decided (ms). */
const takenUpAfter = 10_000;
const decidedAfter = 120_000;

/** When a check is decided (ms). */
export const decidedAtOf = ({ submittedAt }: KycRow): number => submittedAt + decidedAfter;

/** A check as its customer sees it at `now` (ms): computed, so that no reviewer has to run. */
export function submissionAt(row: KycRow, now: number): KycSubmission {
  const { id, context, documentType, files, submittedAt, settlesAs } = row;
  const since = now - submittedAt;
  const decided = since >= decidedAfter;
  const waiting = since < takenUpAfter ? 'SUBMITTED' : 'IN_REVIEW';
  return {
    kycReference: id,
    context,
    ...(documentType && { documentType }),
    status: decided ? settlesAs : waiting,
    ...(decided && settlesAs === 'REJECTED' && { reason: 'DOCUMENT_UNREADABLE' as const }),
    files,
    submittedAt,
    ...(decided && { reviewedAt: decidedAtOf(row) }),
  };
}
