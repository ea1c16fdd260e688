import type { OrderColumn, PromoView } from '@senda/core';
import { useEffect, useEffectEvent } from 'react';
import { useChrome } from './step-frame.ts';

type Draft = NonNullable<OrderColumn['draft']>;

/** The order priced by the gateway as soon as it has answered; what it does not take off for is named. */
export function useLiveOrder(order: OrderColumn): {
  order: OrderColumn;
  dropped: PromoView['dropped'];
} {
  const { price } = useChrome();
  const draft = JSON.stringify(order.draft ?? null);
  const ask = useEffectEvent((text: string) => price?.ask(JSON.parse(text) as Draft | null));
  const isAsking = price !== undefined;
  // By value: a view makes its order anew each time it is looked at. What prices it may come after the first choice.
  useEffect(() => {
    if (isAsking) ask(draft);
  }, [draft, isAsking]);
  return { order: price?.column(order) ?? order, dropped: price?.dropped(order) ?? [] };
}
