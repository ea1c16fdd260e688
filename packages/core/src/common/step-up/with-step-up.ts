import type { OttPurpose } from '@senda/contract';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { changing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import type { stepUpMachine } from './step-up.machine.ts';
import type { StepUpInput, StepUpOutput } from './step-up.setup.ts';

/** Context of a machine that invokes a step-up before its request. */
export interface StepUpContext {
  /** The validated one-time token (`validUntil` in ms since the epoch): in memory only, and null once refused. */
  readonly token: Extract<StepUpOutput, { ottRequestId: string }> | null;
  /** The step-up in progress; null before it. */
  readonly stepUp: SnapshotFrom<typeof stepUpMachine> | null;
  /** Why the step-up ended without a token. */
  readonly stepUpEnd: 'tooManyTries' | 'restart' | null;
}

/** The context before a step-up. */
export const startStepUp: StepUpContext = { token: null, stepUp: null, stepUpEnd: null };

/** Returns the output of the step-up's done event. */
const outputOf = (event: unknown): StepUpOutput => (event as { output: StepUpOutput }).output;

/** Returns whether no valid token is left. */
export const lacksToken = ({
  token,
  now,
}: Pick<StepUpContext, 'token'> & { readonly now: () => number }): boolean =>
  token === null || now() >= token.validUntil;

/** Returns the header of a call that requires a validated token. */
export const tokenHeader = ({ token }: Pick<StepUpContext, 'token'>): { 'ott-request-id'?: string } =>
  token === null ? {} : { 'ott-request-id': token.ottRequestId };

/** Returns the guards and actions of a step-up; spread into the `setup` of the machine that invokes it. */
export function stepUpSetup<
  C extends StepUpContext & { readonly now: () => number },
  E extends AnyEventObject,
>() {
  const patch = changing<StepUpContext, C, E>();
  return {
    guards: {
      needsStepUp: ({ context }: { readonly context: C }) => lacksToken(context),
      hasEnded: ({ event }: { readonly event: unknown }) => 'ended' in outputOf(event),
      /** The customer closed the step-up. */
      isClosed: ({ event }: { readonly event: unknown }) => {
        const output = outputOf(event);
        return 'ended' in output && output.ended === 'closed';
      },
      isTokenRefused: isRefusedWith('MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED'),
    },
    actions: {
      setStepUp: patch((_, event) => ({
        stepUp: (event as unknown as { snapshot: StepUpContext['stepUp'] }).snapshot,
      })),
      clearStepUp: patch(() => ({ stepUp: null })),
      setToken: patch((_, event) => {
        const output = outputOf(event);
        return { token: 'ottRequestId' in output ? output : null };
      }),
      clearStepUpEnd: patch(() => ({ stepUpEnd: null })),
      clearToken: patch(() => ({ token: null })),
      setStepUpEnd: patch((_, event) => {
        const output = outputOf(event);
        return { stepUpEnd: 'ended' in output && output.ended !== 'closed' ? output.ended : null };
      }),
    },
  };
}

/** Returns the state that invokes the step-up. */
export const askForToken = <const OnDone>(purpose: OttPurpose, onDone: OnDone) =>
  ({
    tags: 'busy',
    entry: 'clearStepUpEnd',
    exit: 'clearStepUp',
    invoke: {
      id: 'stepUp',
      src: 'stepUp',
      input: ({ context: { email, now } }: { context: Pick<StepUpInput, 'email' | 'now'> }) => ({
        purpose,
        email,
        now,
      }),
      onSnapshot: { actions: 'setStepUp' },
      onDone,
    },
  }) as const;
