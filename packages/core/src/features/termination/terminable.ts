/** What the machines of a termination read of the line first: whether it can be terminated, or is being terminated already. */
import type { DaysRefund, IneligibleReason, ServiceRequest } from '@senda/contract';
import {
  getSubscription,
  getTerminationEligibility,
  listServiceRequests,
  listTerminationLogs,
} from '@senda/contract/calls';
import type { AnyEventObject } from 'xstate';
import type { Asks } from '../../base/calls/call-actor.ts';
import { changing } from '../../base/calls/call-state.ts';
import { committedUntilIn, eligibilityOf, lineObstacle, reasonIn } from '../../common/line/eligibility.ts';
import { openIn } from '../../common/line/line.ts';
import { type LineContext, type LineRead, lineReading } from '../../common/line/line-read.ts';

/** Why a line cannot be terminated. */
export interface FoundObstacle {
  readonly reason: IneligibleReason;
  /** Until when an accepted offer keeps the line, ms since the epoch; null if unknown. */
  readonly committedUntil: number | null;
}

export interface Terminable extends LineRead {
  readonly eligibility: Partial<FoundObstacle> & {
    readonly eligible: boolean;
    /** When the line would end, ms since the epoch. */
    readonly endsAt?: number;
    /** What is given back for paid days beyond the end; missing where the operator does not say. */
    readonly refund?: DaysRefund | undefined;
    /** Until when the number can be recovered, ms since the epoch. */
    readonly numberKeptUntil?: number | undefined;
    /** The other end that can be chosen, with what is paid. */
    readonly atPaidEnd?:
      | { readonly endsAt: number; readonly numberKeptUntil?: number | undefined }
      | undefined;
  };
  /** The termination in progress. */
  readonly termination: ServiceRequest | null;
}

export const terminableCalls = {
  getSubscription,
  getTerminationEligibility,
  listTerminationLogs,
  listServiceRequests,
};

export async function readTerminable(
  ask: Asks<typeof terminableCalls>,
  params: { readonly accountNumber: string },
): Promise<Terminable> {
  const [line, eligibility, { logs }, { serviceRequests }] = await Promise.all([
    ask.getSubscription({ params }),
    eligibilityOf(ask.getTerminationEligibility({ params })),
    ask.listTerminationLogs({ params }),
    ask.listServiceRequests({ query: params }),
  ]);
  return { line, eligibility, termination: openIn(logs), open: openIn(serviceRequests) };
}

const obstacleFor = (reason: IneligibleReason, committedUntil: number | null): FoundObstacle => ({
  reason: lineObstacle(reason) === 'other' ? 'OTHER' : reason,
  committedUntil,
});

/** Returns why a line that was read cannot be terminated; null if it can. */
export const obstacleIn = ({ eligibility }: Terminable): FoundObstacle | null =>
  eligibility.eligible
    ? null
    : obstacleFor(eligibility.reason ?? 'OTHER', eligibility.committedUntil ?? null);

/** Returns why a line cannot be terminated, from the refusal in an actor's error event. */
export const obstacleBy = (event: unknown): FoundObstacle =>
  obstacleFor(reasonIn(event), committedUntilIn(event));

/** Whether the line is being terminated: the request that is in the way of another one. */
const isTerminating = ({ eligibility: { reason }, termination }: Terminable): boolean =>
  reason === 'REQUEST_UNDER_WAY' && termination !== null;

/** Context of a machine that reads whether a line can be terminated; `R`: what it reads. */
export interface TerminableContext<R extends Terminable> extends LineContext {
  /** Null until read. */
  readonly read: R | null;
  /** Why the line cannot be terminated. */
  readonly obstacle: FoundObstacle | null;
}

/** Returns the guards and actions of a machine that reads whether a line can be terminated; spread into its `setup`. */
export function terminableReading<
  R extends Terminable,
  C extends TerminableContext<R>,
  E extends AnyEventObject,
>() {
  const { guards, actions } = lineReading<C, E>();
  const patch = changing<Pick<TerminableContext<R>, 'read' | 'obstacle'>, C, E>();
  const readIn = (event: unknown) => (event as { output: R }).output;
  return {
    guards: {
      ...guards,
      isTerminating: ({ event }: { readonly event: unknown }) => isTerminating(readIn(event)),
    },
    actions: {
      ...actions,
      setRead: patch((_, event) => ({ read: readIn(event), obstacle: obstacleIn(readIn(event)) })),
    },
  };
}
