import { choiceOutput, choiceSetup, type LineChoice, startChoice } from './line-choice.setup.ts';
import { type LineRead, readLine } from './line-read.ts';

/** Returns the machine of a step that reads a line, lets the customer choose one of a list, and ends with it. */
export const lineChoice = <R extends LineRead, O extends string, A>(choice: LineChoice<R, O, A>) =>
  choiceSetup(choice).createMachine({
    id: choice.id,
    context: startChoice(choice),
    initial: 'reading',
    states: {
      reading: readLine([
        { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
        { target: 'choosing', actions: ['setRead', 'clearLost'] },
      ]),
      ineligible: { on: { retry: 'reading' } },
      choosing: {
        on: {
          chosen: { guard: 'isOffered', actions: 'choose' },
          submit: [{ guard: 'isChosen', target: 'chosen' }, { actions: 'markTried' }],
        },
      },
      chosen: { type: 'final', tags: 'busy' },
      /** The customer has no such line. */
      notFound: {},
    },
    output: choiceOutput(choice),
  });
