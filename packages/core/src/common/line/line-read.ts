/** A line that is read once before its page: it may not be the customer's, or be ineligible for what the page asks for. */
import type { IneligibleReason, ServiceRequest, Subscription } from '@senda/contract';
import type { AnyEventObject } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callState, type FailingContext, failed, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';

/** What is read of a line before a request about it. */
export interface LineRead {
  readonly line: Subscription;
  readonly eligibility: { readonly eligible: boolean; readonly reason?: IneligibleReason | undefined };
  /** The line's request in progress, which prevents another one. */
  readonly open: ServiceRequest | null;
}

/** Context of a machine that reads a line. */
export interface LineContext extends FailingContext {
  /** From the address, unvalidated. */
  readonly accountNumber: string;
}

export interface OfLine {
  readonly context: Pick<LineContext, 'accountNumber'>;
}

/** Returns the guards and actions of a machine that reads a line; spread into its `setup`. */
export function lineReading<C extends LineContext, E extends AnyEventObject>() {
  const { guards, actions } = failing<C, E>();
  return {
    guards: {
      ...guards,
      isMisnamed: ({ context }: OfLine) => !isReference(context.accountNumber),
      isNotFound: isRefusedWith('NOT_FOUND'),
      /** Guard over the done event of the read. */
      isLineIneligible: ({ event }: { event: unknown }) =>
        !(event as { output: Pick<LineRead, 'eligibility'> }).output.eligibility.eligible,
    },
    actions,
  };
}

/** Transition of a call that finds no such line. */
export const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** Transitions of a call about the line that fails for no reason that the machine names. */
export const lineFailed = [notFound, failed] as const;

/** Returns the input of an actor that reads a line. */
export const accountOf = ({ context: { accountNumber } }: OfLine) => ({ accountNumber });

/** Returns the state that verifies the address and reads what the page shows, by the actor `read`. */
export const readLine = <const OnDone>(onDone: OnDone) =>
  ({
    ...callState('loading'),
    always: { guard: 'isMisnamed', target: 'notFound' },
    invoke: { src: 'read', input: accountOf, onDone, onError: lineFailed },
  }) as const;
