import type { OrderColumn, PromoView } from '@senda/core';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

type Draft = NonNullable<OrderColumn['draft']>;

/** Asks for the price of a draft, and shows an order by it. */
export interface LivePrice {
  readonly ask: (draft: Draft | null) => void;
  readonly column: (order: OrderColumn) => OrderColumn;
  readonly dropped: (order: OrderColumn) => PromoView['dropped'];
}

/** The gateway's price of the order that is being bought; absent where a page stands alone. */
export const LivePriceContext = createContext<LivePrice | undefined>(undefined);

/** The order priced by the gateway as soon as it has answered; what it does not take off for is named. */
export function useLiveOrder(order: OrderColumn): {
  order: OrderColumn;
  dropped: PromoView['dropped'];
} {
  const price = useContext(LivePriceContext);
  const draft = JSON.stringify(order.draft ?? null);
  const ask = useEffectEvent((text: string) => price?.ask(JSON.parse(text) as Draft | null));
  const isAsking = price !== undefined;
  // By value: a view makes its order anew each time it is looked at. What prices it may come after the first choice.
  useEffect(() => {
    if (isAsking) ask(draft);
  }, [draft, isAsking]);
  return { order: price?.column(order) ?? order, dropped: price?.dropped(order) ?? [] };
}
