import { listReversePortOuts } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';

export type ReversePortOutSuccessInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** Returns the id of the request; '' without one. */
export const requestIdOf = ({ data }: ReversePortOutSuccessInput): string =>
  data.serviceRequest?.requestId ?? '';

/** Loads the submitted request each time the page is opened. */
export const reversePortOutSuccessMachine = page({
  id: 'reverse-port-out-success',
  read: reads({ listReversePortOuts }, async (ask, { input }: Of<ReversePortOutSuccessInput>) => {
    const { requests } = await ask.listReversePortOuts({ query: { requestId: requestIdOf(input) } });
    return requests[0] ?? null;
  }),
  absent: ['NOT_FOUND'],
});
