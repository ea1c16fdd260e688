import { assign, setup } from 'xstate';

type Answer = Readonly<Record<string, unknown>>;

/** Returns the machine of a step without a screen of its own: it waits for the event `answer` and returns that answer. */
export const answerMachine = () =>
  setup({
    types: {
      context: {} as { readonly answer: Answer },
      events: {} as { readonly type: 'answer'; readonly answer: Answer },
    },
  }).createMachine({
    id: 'answer',
    context: { answer: {} },
    initial: 'asking',
    states: {
      asking: {
        on: { answer: { target: 'answered', actions: assign(({ event: { answer } }) => ({ answer })) } },
      },
      answered: { type: 'final' },
    },
    output: ({ context }) => context.answer,
  });
