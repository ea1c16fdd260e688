/** Items of one month, in their order. */
export interface Month<Item> {
  readonly month: string;
  readonly items: readonly Item[];
}

/** Groups items by the month of an instant (ms since the epoch); `monthOf` names it. */
export function byMonth<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => number,
  monthOf: (instant: number) => string,
): readonly Month<Item>[] {
  const months = new Map<string, Item[]>();
  for (const item of items) {
    const month = monthOf(instantOf(item));
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, listed]) => ({ month, items: listed }));
}
