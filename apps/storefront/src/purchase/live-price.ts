import { droppedPromoCodes, livePrice, priceMachine } from '@senda/core/common/purchase';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor } from 'xstate';
import { withCalls } from '../platform/gateway/gateway.ts';
import type { LivePrice } from '../shell/live-order.ts';

/** Shared by all steps, so that a known price is not requested again at the next. */
const actor = createActor(withCalls(priceMachine)).start();

/** Returns the gateway's price of the order, kept current across the steps of a purchase. */
export function useLivePrice(): LivePrice {
  const snapshot = useSelector(actor, (current) => current);
  return useMemo(
    () => ({
      request: (draft) => actor.send({ type: 'draft', draft }),
      column: (order) => livePrice(snapshot, order),
      dropped: (order) => droppedPromoCodes(snapshot, order),
    }),
    [snapshot],
  );
}
