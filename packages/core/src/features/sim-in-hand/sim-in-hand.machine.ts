import { assign, setup } from 'xstate';
import type { SimInHandData } from '../../base/answers/sim-in-hand.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { iccidFormat, iccidIn, iccidProblem } from '../../common/sim/iccid.ts';
import type { SimInHandDraft } from './sim-in-hand.schema.ts';

export type SimInHandInput = StepInput<SimInHandData, SimInHandDraft, Readonly<Record<string, never>>>;

export interface Context extends SimInHandInput {
  readonly draft: SimInHandDraft;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
}

type Event = { readonly type: 'iccid.typed'; readonly text: string } | { readonly type: 'submit' };

/** Entry of the SIM card's printed ICCID. The operator checks with the order whether the card is valid. */
export const simInHandMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SimInHandInput,
    output: {} as SimInHandData,
  },
  guards: { isRight: ({ context }) => iccidProblem(context.draft.iccid ?? '') === undefined },
  actions: {
    typeIccid: assign({
      draft: ({ context, event }) =>
        event.type === 'iccid.typed' ? { iccid: iccidFormat.shown(event.text) } : context.draft,
    }),
    markTried: assign({ tried: true }),
  },
}).createMachine({
  id: 'sim-in-hand',
  context: ({ input }) => ({ ...input, draft: input.draft ?? input.answer ?? {}, tried: false }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'iccid.typed': { actions: 'typeIccid' },
        submit: [{ guard: 'isRight', target: 'entered' }, { actions: 'markTried' }],
      },
    },
    entered: { type: 'final' },
  },
  output: ({ context }) => ({ iccid: iccidIn(context.draft.iccid ?? '') }),
});
