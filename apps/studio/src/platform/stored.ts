import type { WritableAtom } from 'jotai/vanilla';
import { atomWithStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';

/** Returns an atom that is kept in this browser. What does not fit its schema, or cannot be read, is the first value. */
export function storedAtom<const Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
  first: Values[number],
): WritableAtom<Values[number], [Values[number]], void> {
  const schema = v.fallback(v.picklist(values), first as never);
  return atomWithStorage<Values[number]>(
    key,
    first,
    {
      getItem(name) {
        try {
          return v.parse(schema, localStorage.getItem(name)) as Values[number];
        } catch {
          return first;
        }
      },
      setItem(name, value) {
        try {
          localStorage.setItem(name, value);
        } catch {
          // A browser may refuse storage: the choice then lasts as long as the page.
        }
      },
      removeItem: (name) => localStorage.removeItem(name),
    },
    { getOnInit: true },
  ) as WritableAtom<Values[number], [Values[number]], void>;
}
