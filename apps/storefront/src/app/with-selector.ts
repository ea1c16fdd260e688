import { useMemo, useSyncExternalStore } from 'react';

/** What React's own hook lacks, and its companion library brings for Reacts that lack the hook too: a part of a store's snapshot. */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  subscribe: (hear: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Part,
  isEqual: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const partOf = useMemo(() => {
    let last: { readonly snapshot: Snapshot; readonly part: Part } | undefined;
    return (snapshot: Snapshot): Part => {
      if (last && Object.is(last.snapshot, snapshot)) return last.part;
      const part = selector(snapshot);
      last = { snapshot, part: last && isEqual(last.part, part) ? last.part : part };
      return last.part;
    };
  }, [selector, isEqual]);
  return useSyncExternalStore(
    subscribe,
    () => partOf(getSnapshot()),
    getServerSnapshot ? () => partOf(getServerSnapshot()) : undefined,
  );
}
