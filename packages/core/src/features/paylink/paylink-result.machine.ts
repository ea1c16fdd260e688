import { getPaylink } from '@senda/contract/calls';
import type { Visitor } from '../../base/addresses/redirect.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';
import { linkIdOf } from './paylink.ts';

export interface PaylinkResultInput {
  /** `paylink_id` of the URL, unchecked; null if missing. */
  readonly paylinkId: string | null;
  /** Who looks: a customer, or somebody without an account here. */
  readonly visitor: Visitor;
}

/** Loads a payment link for the pages after it. None is found if it does not exist. */
export const paylinkResultMachine = page({
  id: 'paylink-result',
  isMisnamed: ({ paylinkId }) => linkIdOf(paylinkId) === null,
  read: reads({ getPaylink }, (ask, { input: { paylinkId } }: Of<PaylinkResultInput>) =>
    ask.getPaylink({ params: { paylink_id: paylinkId ?? '' } }),
  ),
  absent: ['NOT_FOUND'],
});
