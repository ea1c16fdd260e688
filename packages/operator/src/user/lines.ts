import type { UserLine } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { linesOf } from '../lines/access.ts';
import { lineStatus } from '../lines/course/standing.ts';
import { planOf } from '../seed/products.ts';

/** The lines of an account for its picker, oldest first, those that have ended too. @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS */
export async function userLines(op: Operation): Promise<{ users: UserLine[] }> {
  const lines = await linesOf(op);
  const users = lines.map((line) => ({
    accountNumber: line.id,
    phone_no: line.number,
    planName: planOf(line.planSku)?.name ?? { 'en-US': line.planSku, 'es-MX': line.planSku },
    status: lineStatus(line, op.now),
  }));
  return { users };
}
