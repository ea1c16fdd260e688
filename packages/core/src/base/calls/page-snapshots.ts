import type { page } from './page.ts';
import { sampleProblem } from './sample.ts';

/** Returns one snapshot for each state of a page, and a function for further snapshots of what it shows. */
export function pageStates<Input, R>(machine: ReturnType<typeof page<Input, R>>, input: Input, read: R) {
  const opening = { input, read: null, problem: null };
  const show = (shown: R, given: Input = input) =>
    machine.resolveState({ value: 'shown', context: { ...opening, input: given, read: shown } });
  return {
    states: {
      reading: machine.resolveState({ value: { reading: 'asking' }, context: opening }),
      'reading.failed': machine.resolveState({
        value: { reading: 'failed' },
        context: { ...opening, problem: sampleProblem },
      }),
      shown: show(read),
      notFound: machine.resolveState({ value: 'notFound', context: opening }),
    },
    show,
  };
}
