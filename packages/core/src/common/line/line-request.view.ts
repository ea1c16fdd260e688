import type { AnyMachineSnapshot } from 'xstate';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { type StepUpView, stepUpView } from '../step-up/step-up.view.ts';
import type { ChoiceContext } from './line-choice.setup.ts';
import { type LineChoiceView, lineChoiceView } from './line-choice.view.ts';
import type { LineRead } from './line-read.ts';
import type { RequestContext, RequestEvent } from './line-request.setup.ts';

/** What the page of each request about a line shows of it. */
export interface LineRequestView<O extends string> extends LineChoiceView<O> {
  /** The dialog of the step-up; null while there is none. */
  readonly stepUp: StepUpView | null;
}

type Shown<O extends string> = Pick<ChoiceContext<LineRead, unknown, O>, 'obstacle' | 'read' | 'now'> &
  Pick<RequestContext<LineRead, unknown, O>, 'stepUp'>;

/** Maps the snapshot of a request to what its page shows of any. */
export const lineRequestView = <O extends string>(
  snapshot: AnyMachineSnapshot,
  context: Shown<O>,
  send: (event: RequestEvent) => void,
): LineRequestView<O> => ({
  ...lineChoiceView(snapshot, context, send),
  stepUp: context.stepUp && stepUpView(context.stepUp, sendWhileActive(snapshot.children['stepUp'])),
});
