import type { AnyMachineSnapshot } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import type { LineRead } from './line-read.ts';
import type { Obstacle, RequestContext, RequestEvent } from './line-request.ts';

/** What the page of each request about a line shows of it. */
export interface LineRequestView<O extends string> extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** The dialog of the step-up; null while there is none. */
  readonly stepUp: StepUpView | null;
  /** Why the request cannot be made; null if it can, and before that is known. */
  readonly obstacle: Obstacle<O> | 'notFound' | null;
  choose(id: string): void;
  submit(): void;
}

/** Maps the snapshot of a request to what its page shows of any. */
export function lineRequestView<O extends string>(
  snapshot: AnyMachineSnapshot,
  { obstacle, stepUp }: Pick<RequestContext<LineRead, unknown, O>, 'obstacle' | 'stepUp'>,
  send: (event: RequestEvent) => void,
): LineRequestView<O> {
  const ineligible = snapshot.matches('ineligible') ? obstacle : null;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'chosen'),
    stepUp: stepUp && stepUpView(stepUp, sendWhileActive(snapshot.children['stepUp'])),
    obstacle: snapshot.matches('notFound') ? 'notFound' : ineligible,
    choose: (choice) => send({ type: 'chosen', choice }),
    submit: () => send({ type: 'submit' }),
  };
}
