import type { OrderColumn, PromoView } from '@senda/core';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

type Draft = NonNullable<OrderColumn['draft']>;

/** Requests the price of a draft, and applies it to an order. */
export interface LivePrice {
  readonly ask: (draft: Draft | null) => void;
  readonly column: (order: OrderColumn) => OrderColumn;
  readonly dropped: (order: OrderColumn) => PromoView['dropped'];
}

/** The gateway's price of the order that is being bought; absent where a page stands alone. */
export const LivePriceContext = createContext<LivePrice | undefined>(undefined);

/** Returns the order with the gateway's price once it has answered, and the promo codes that it does not apply. */
export function useLiveOrder(order: OrderColumn): {
  order: OrderColumn;
  dropped: PromoView['dropped'];
} {
  const price = useContext(LivePriceContext);
  const draft = JSON.stringify(order.draft ?? null);
  const ask = useEffectEvent((text: string) => price?.ask(JSON.parse(text) as Draft | null));
  const isAsking = price !== undefined;
  // Compared by value: a view builds its order on each read. The price service may come after the first choice.
  useEffect(() => {
    if (isAsking) ask(draft);
  }, [draft, isAsking]);
  return { order: price?.column(order) ?? order, dropped: price?.dropped(order) ?? [] };
}
