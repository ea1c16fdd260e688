import type { CallResult } from '@senda/contract';
import type { AnyEventObject } from 'xstate';
import { changing, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { afterCodeEvent, type CodeEvent, type Digits, emptyDigits, isComplete } from './code.ts';
import { codeRefusals } from './code-refusals.ts';
import { adjustForClock, resendFromSeconds } from './deadline.ts';
import { type OtpTicket, ticketOf } from './ticket.ts';

/** Context of a machine with a one-time code, except its ticket. */
export interface CodeContext extends FailingContext {
  readonly digits: Digits;
  readonly focus: number;
  /** ms since the epoch, as of the last tick. */
  readonly time: number;
  /** ms since the epoch. */
  readonly now: () => number;
}

const emptyCode = { digits: emptyDigits, focus: 0 };

/** Returns the initial context at `now`. */
export const startCode = (now: () => number) => ({ ...emptyCode, time: now(), problem: null });

/** Reads and writes the ticket of the sent code in a machine's context; null without one. */
export interface TicketStore<C> {
  ticket(context: C): OtpTicket | null;
  setTicket(context: C, ticket: OtpTicket | null): Partial<C>;
}

interface WithContext<C> {
  readonly context: C;
}

/** Returns the guards and actions of a one-time code; spread into a machine's `setup`. */
export function codeSetup<C extends CodeContext, E extends AnyEventObject>({
  ticket,
  setTicket,
}: TicketStore<C>) {
  const isSent = ({ context }: WithContext<C>): boolean => ticket(context) !== null;
  const left = ({ context }: WithContext<C>): number =>
    secondsLeft(ticket(context)?.deadline ?? 0, context.time);
  const calls = failing<C, E>();
  const patch = changing<CodeContext, C, E>();
  return {
    guards: {
      ...calls.guards,
      ...codeRefusals,
      /** The request accepts no further codes. */
      isExhausted: isRefusedWith('MAXIMUM_RETRY_OTT', 'OTT_VERIFICATION_BLOCKED'),
      isSent,
      isInTime: (given: WithContext<C>) => left(given) > 0,
      isOver: (given: WithContext<C>) => isSent(given) && left(given) === 0,
      canVerify: (given: WithContext<C>) => isComplete(given.context.digits) && left(given) > 0,
      canResend: (given: WithContext<C>) => isSent(given) && left(given) <= resendFromSeconds,
    },
    actions: {
      tick: patch((context) => {
        const time = context.now();
        const out = ticket(context);
        const moved = adjustForClock(out, context.time, time);
        return { ...(moved !== out && setTicket(context, moved)), time };
      }),
      setTicket: patch((context, event) => {
        const time = context.now();
        const { output } = event as unknown as { output: CallResult<'generateOneTimeToken'> };
        return { ...setTicket(context, ticketOf(output, time)), time };
      }),
      clearTicket: patch((context) => ({ ...setTicket(context, null), ...emptyCode })),
      /** The gateway may report expiry before the timer ends. */
      endTime: patch((context) => {
        const time = context.now();
        const out = ticket(context);
        return { ...(out && setTicket(context, { ...out, deadline: Math.min(out.deadline, time) })), time };
      }),
      editCode: patch((context, event) => afterCodeEvent(context, event as CodeEvent)),
      clearCode: patch(() => emptyCode),
      ...calls.actions,
    },
  };
}
