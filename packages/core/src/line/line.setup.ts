/** What the machines of a line share: each finds the line first. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import { type AnyEventObject, assign } from 'xstate';
import { isReference } from '../addresses/reference.ts';
import { type CallingContext, callingSetup, setCalling } from '../calls/calling.ts';
import { isRefusedWith, onFailure, outputIn } from '../calls/outcome.ts';
import { openIn } from './line.ts';

/** Context of a machine of a line. */
export interface LineContext extends CallingContext {
  /** As in the address, unchecked. */
  readonly accountNumber: string;
  readonly line: Subscription | null;
}

/** The context before the line is found. */
export const startLine = { line: null, calling: 'finding', problem: null } as const;

interface OfLine {
  readonly context: Pick<LineContext, 'accountNumber'>;
}

/** Returns the guards and actions of a machine of a line; spread into its `setup`. Each call also resets `cleared`. */
export function lineSetup<C extends LineContext, E extends AnyEventObject>(cleared: Partial<C> = {}) {
  const { guards, actions } = callingSetup<C, E>(cleared);
  return {
    guards: {
      ...guards,
      isMisnamed: ({ context }: OfLine) => !isReference(context.accountNumber),
      isNotFound: isRefusedWith('NOT_FOUND'),
    },
    actions: {
      ...actions,
      setLine: assign<C, AnyEventObject, undefined, E, never>(
        ({ event }) => ({ line: outputIn<'getSubscription'>(event) }) as Partial<C>,
      ),
    },
  };
}

/** Returns the open request in the result of `listServiceRequests`. */
export const openRequestIn = (event: unknown): ServiceRequest | null =>
  openIn(outputIn<'listServiceRequests'>(event).serviceRequests);

/** Transition of a call that finds no such line. */
export const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** Transitions of a failed call about the line. */
export const onLineFailure = [notFound, ...onFailure] as const;

/** Returns the input of a call that has the line in its path. */
export const ofLine = ({ context: { accountNumber } }: OfLine) => ({ params: { accountNumber } });

/** Returns the input of a call that lists what the line has. */
const listed = ({ context: { accountNumber } }: OfLine) => ({ query: { accountNumber } });

/** Returns the state `finding` of a machine that has verified the address: it reads the line. */
export const readLine = <const OnDone>(onDone: OnDone) =>
  ({
    entry: setCalling('finding'),
    invoke: { src: 'getSubscription', input: ofLine, onDone, onError: onLineFailure },
  }) as const;

/** Returns the state that lists the requests of the line. */
export const listRequests = <Calling extends string, const OnDone>(calling: Calling, onDone: OnDone) =>
  ({
    entry: setCalling(calling),
    invoke: { src: 'listServiceRequests', input: listed, onDone, onError: onLineFailure },
  }) as const;
