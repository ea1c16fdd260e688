import { assign, setup } from 'xstate';
import type { StepInput } from '../../packages/core/src/base/answers/step-input.ts';
import type { PauseData, PauseDraft } from './pause-request.schema.ts';

export type PauseInput = StepInput<PauseData, PauseDraft, Readonly<Record<string, never>>>;

// #region machine
export interface Context {
  readonly draft: PauseDraft;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
}

type Event =
  | { readonly type: 'months.chosen'; readonly months: PauseData['pause']['months'] }
  | { readonly type: 'submit' };

/** Returns the answer of the step. @throws Error before a length is chosen */
function answerOf({ draft: { months } }: Context): PauseData {
  if (months === undefined) throw new Error('The step cannot end before a length is chosen.');
  return { pause: { months } };
}

/** The choice of how long a line is paused. */
export const pauseRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PauseInput,
    output: {} as PauseData,
  },
  guards: { isChosen: ({ context }) => context.draft.months !== undefined },
  actions: {
    choose: assign(({ event }) =>
      event.type === 'months.chosen' ? { draft: { months: event.months } } : {},
    ),
    markTried: assign({ tried: true }),
  },
}).createMachine({
  id: 'pause-request',
  context: ({ input }) => ({ draft: input.draft ?? input.answer?.pause ?? {}, tried: false }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'months.chosen': { actions: 'choose' },
        submit: [{ guard: 'isChosen', target: 'chosen' }, { actions: 'markTried' }],
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => answerOf(context),
});
// #endregion
