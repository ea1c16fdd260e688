import { curpIn } from '../../base/form/curp-in.ts';
import { readLine } from '../../common/line/line-read.ts';
import { type Context, linkLineSetup, startContext } from './link-line.setup.ts';

/** Says what linking a line takes and until when, and asks for the person's CURP. */
export const linkLineMachine = linkLineSetup.createMachine({
  id: 'link-line',
  context: startContext,
  initial: 'reading',
  states: {
    reading: readLine([
      { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
      { guard: 'isBegun', target: 'entering', actions: 'setRead' },
      { target: 'introducing', actions: 'setRead' },
    ]),
    ineligible: { on: { retry: 'reading' } },
    introducing: { on: { submit: { target: 'entering', actions: 'begin' } } },
    entering: {
      on: {
        'curp.typed': { actions: 'typeCurp' },
        back: { target: 'introducing', actions: 'goBack' },
        submit: [{ guard: 'isRight', target: 'entered' }, { actions: 'markTried' }],
      },
    },
    entered: { type: 'final', tags: 'busy' },
    /** The customer has no such line. */
    notFound: {},
  },
  output: ({ context: { draft, read } }: { readonly context: Context }) => {
    if (read === null) throw new Error('The step cannot end before the line is read.');
    return { lineLink: { curp: curpIn(draft), number: read.line.number } };
  },
});
