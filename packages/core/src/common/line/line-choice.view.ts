import type { AnyMachineSnapshot } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { ChosenEvent } from './choice.ts';
import type { ChoiceContext } from './line-choice.setup.ts';
import type { LineRead } from './line-read.ts';
import type { Obstacle } from './obstacle.ts';
import { type LineWayOn, lineWayOn } from './request-way-on.ts';

/** What the page of a choice for a line shows of it. */
export interface LineChoiceView<O extends string> extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Why nothing can be chosen; null if it can, and before that is known. */
  readonly obstacle: Obstacle<O> | 'notFound' | null;
  /** Whether the page leads on. */
  readonly hasNext: boolean;
  readonly wayOn: LineWayOn;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
  choose(id: string): void;
  submit(): void;
}

/** Obstacles that can end while the page is open. */
const passing: readonly (string | null)[] = ['suspended', 'unpaid', 'unbegun', 'occupied', 'other'];

/** Maps the snapshot of a choice to what its page shows of any. */
export function lineChoiceView<O extends string>(
  snapshot: AnyMachineSnapshot,
  { obstacle: found, read, now }: Pick<ChoiceContext<LineRead, unknown, O>, 'obstacle' | 'read' | 'now'>,
  send: (event: ChosenEvent | { readonly type: 'submit' | 'retry' }) => void,
): LineChoiceView<O> {
  const ineligible = snapshot.matches('ineligible') ? found : null;
  const obstacle = snapshot.matches('notFound') ? 'notFound' : ineligible;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'chosen'),
    obstacle,
    hasNext: obstacle === null,
    wayOn: lineWayOn(obstacle, { line: read?.line ?? null, open: read?.open ?? null, now }),
    canCheck: passing.includes(obstacle),
    choose: (choice) => send({ type: 'chosen', choice }),
    submit: () => send({ type: 'submit' }),
  };
}

/** Returns the problem of a choice: one that is gone at once, a missing one after a submit. */
export const choiceProblem = (
  { gone, tried }: Pick<ChoiceContext<LineRead, unknown, string>, 'gone' | 'tried'>,
  isChosen: boolean,
): 'gone' | 'missing' | null => (gone ? 'gone' : tried && !isChosen ? 'missing' : null);
