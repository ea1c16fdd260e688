import type { CallResult } from '@senda/contract';
import { checkLineHolder } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isCurp } from '#country/curp.ts';
import type { LineHolderData } from '../../base/answers/line-link.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { curpIn } from '../../base/form/curp-in.ts';
import type { LineHolderDraft } from './line-holder.schema.ts';

export type LineHolderInput = StepInput<LineHolderData, LineHolderDraft, Readonly<Record<string, never>>>;

export interface Context extends Pick<LineHolderInput, 'data' | 'isGuest'>, FailingContext {
  readonly draft: LineHolderDraft;
  /** Whether the person may have another line; null until asked. */
  readonly check: CallResult<'checkLineHolder'> | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
}

type Event =
  | { readonly type: 'curp.typed'; readonly text: string }
  | { readonly type: 'submit' | 'retry' | 'again' };

const calls = failing<Context, Event>();

/** Returns the CURP to begin with: typed, answered, or known from the profile. */
function startDraft({ draft, answer, data: { profile } }: LineHolderInput): LineHolderDraft {
  if (draft) return draft;
  const known = answer?.lineHolder.curp ?? curpIn({ curp: profile?.CNICNumber ?? '' });
  return isCurp(known) ? { curp: known } : {};
}

const typed = { 'curp.typed': { target: '#line-holder.entering', actions: 'typeCurp' } } as const;

/** Asks whom the line is linked to, and the gateway whether that person may have another line. */
export const lineHolderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LineHolderInput,
    output: {} as LineHolderData,
    tags: {} as CallTag,
  },
  actors: { checkLineHolder: callActor(checkLineHolder) },
  guards: {
    ...calls.guards,
    isRight: ({ context }) => isCurp(curpIn(context.draft)),
    isEligible: ({ event }) =>
      (event as unknown as { output: CallResult<'checkLineHolder'> }).output.eligible,
  },
  actions: {
    ...calls.actions,
    typeCurp: assign(({ context, event }) =>
      event.type === 'curp.typed'
        ? { draft: { ...context.draft, curp: event.text.toUpperCase().slice(0, 40) } }
        : {},
    ),
    markTried: assign({ tried: true }),
    setCheck: assign({
      check: ({ event }) => (event as unknown as { output: CallResult<'checkLineHolder'> }).output,
    }),
    clearCurp: assign({ draft: {}, check: null, tried: false }),
  },
}).createMachine({
  id: 'line-holder',
  context: ({ input }) => ({
    data: input.data,
    ...(input.isGuest !== undefined && { isGuest: input.isGuest }),
    draft: startDraft(input),
    check: null,
    tried: false,
    problem: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'curp.typed': { actions: 'typeCurp' },
        submit: [{ guard: 'isRight', target: 'checking' }, { actions: 'markTried' }],
      },
    },
    checking: {
      ...callState('busy'),
      states: { asking: {}, failed: { tags: 'failed', on: typed } },
      invoke: {
        src: 'checkLineHolder',
        input: ({ context: { draft, data } }) => ({
          body: { curp: curpIn(draft), productType: data.plan?.productType ?? 'prepaid' },
        }),
        onDone: [
          { guard: 'isEligible', target: 'entered', actions: 'setCheck' },
          { target: 'full', actions: 'setCheck' },
        ],
        onError: failed,
      },
    },
    /** The person may have no other line: the customer frees one, or names another person. */
    full: { on: { again: { target: 'entering', actions: 'clearCurp' } } },
    entered: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { draft, check } }) => ({
    lineHolder: { curp: curpIn(draft), isIdentified: check?.isIdentified === true },
  }),
});
