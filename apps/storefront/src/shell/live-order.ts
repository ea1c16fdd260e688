import type { PromoView } from '@senda/core/common/promo';
import type { OrderColumn } from '@senda/core/common/purchase';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

type Draft = NonNullable<OrderColumn['draft']>;

/** Requests the price of a draft, and applies it to an order. */
export interface LivePrice {
  readonly request: (draft: Draft | null) => void;
  readonly column: (order: OrderColumn) => OrderColumn;
  readonly dropped: (order: OrderColumn) => PromoView['dropped'];
}

/** The gateway's price of the current order; undefined outside a purchase. */
export const LivePriceContext = createContext<LivePrice | undefined>(undefined);

/** Returns the order, with the gateway's price once it has answered, and the promo codes that it does not apply. */
export function useLiveOrder(order: OrderColumn): {
  order: OrderColumn;
  dropped: PromoView['dropped'];
} {
  const price = useContext(LivePriceContext);
  const draft = JSON.stringify(order.draft ?? null);
  const request = useEffectEvent((text: string) => price?.request(JSON.parse(text) as Draft | null));
  const hasPrice = price !== undefined;
  // Compared by value: a view builds its order on each read. The price may load after the first choice.
  useEffect(() => {
    if (hasPrice) request(draft);
  }, [draft, hasPrice]);
  return { order: price?.column(order) ?? order, dropped: price?.dropped(order) ?? [] };
}
