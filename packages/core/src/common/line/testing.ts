/** Test helpers for the machines of a line. */
import { SimulatedClock } from 'xstate';
import { refusal } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';

/** A refusal because of the line, for a reason. */
export const notEligible = (reason: string) => refusal('NOT_ELIGIBLE', { failure: { reason } });

/** Returns a clock that the test advances, and the input of a step of the line. */
export function stepOfLine(accountNumber: string) {
  const clock = new SimulatedClock();
  const now = () => sampleNow + clock.now();
  const input = {
    data: { accountNumber },
    settings: {},
    channel: 'web' as const,
    email: 'ana@example.com',
    now,
    newId: () => 'id',
  };
  return { clock, now, input, pass: (ms: number) => clock.increment(ms) };
}
