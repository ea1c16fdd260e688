import type { CallShape } from '@senda/contract';
import type { Answer } from './story-calls.ts';

/** Time of a story: as the sample is drawn, later, or when the machine has moved on by itself. */
type StoryTime = 'asDrawn' | 'tenSecondsLater' | 'oneMinuteLater' | 'over';

/** Controls of a story that plays; by the name of a call, what happens to it. */
export interface PlayArgs {
  readonly time?: StoryTime;
  readonly texts?: 'asDrawn' | 'longest';
  readonly sample?: string;
  readonly [call: string]: unknown;
}

const select = (name: string, labels: Readonly<Record<string, string>>, category = 'The story') => ({
  name,
  options: Object.keys(labels),
  control: { type: 'select' as const, labels },
  table: { category },
});

const answersOf = ({ errors }: CallShape): Readonly<Record<Answer, string>> =>
  ({
    answered: 'answered',
    slow: 'slow: not before it is released',
    lost: 'lost on the network',
    ...Object.fromEntries(errors.map((code) => [code, `refused: ${code}`])),
  }) as Readonly<Record<Answer, string>>;

/** Returns the controls of a story: its samples of the same state, and the calls of its machine. */
export const controlsOf = (samples: readonly string[], calls: readonly CallShape[]) => ({
  time: select('Time', {
    asDrawn: 'as drawn',
    tenSecondsLater: '10 s later',
    oneMinuteLater: '1 min later',
    over: 'when the wait is over',
  }),
  texts: select('Texts', { asDrawn: 'as drawn', longest: 'the longest plausible ones' }),
  ...(samples.length > 1 && {
    sample: select('Person', Object.fromEntries(samples.map((name) => [name, name]))),
  }),
  ...Object.fromEntries(calls.map((call) => [call.name, select(call.name, answersOf(call), 'Calls')])),
});
