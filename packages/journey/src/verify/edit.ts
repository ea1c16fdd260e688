import type { Edit, Place } from '../file/finding.ts';
import { getOwn } from '../get-own.ts';

type Json = unknown;
type Held = Record<string | number, Json> | Json[];

/**
 * A journey file's value after these edits, done in their order; the value itself stays as it is. Edits of the text are
 * for `applyToText`.
 * @throws Error when a place is not there
 */
export function applyEdits(value: Json, edits: readonly Edit[]): Json {
  let edited: Json = JSON.parse(JSON.stringify(value));
  for (const edit of edits) edited = applyEdit(edited, edit);
  return edited;
}

function applyEdit(value: Json, edit: Edit): Json {
  switch (edit.op) {
    case 'set':
      if (edit.place.length === 0) return edit.value;
      return changed(value, edit.place, (held, key) => put(held, key, edit.value));
    case 'remove':
      return changed(value, edit.place, (held, key) => {
        if (Array.isArray(held)) held.splice(Number(key), 1);
        else delete held[key];
      });
    case 'rename':
      return changed(value, edit.place, (held, key) => rename(held, String(key), edit.key));
    case 'insert':
      return changed(value, ['steps', edit.index], (held) =>
        (held as Json[]).splice(edit.index, 0, edit.step),
      );
    case 'move':
      return changed(value, ['steps', edit.from], (held) => {
        const steps = held as Json[];
        steps.splice(edit.to, 0, ...steps.splice(edit.from, 1));
      });
    default:
      throw new Error('An edit of the text cannot be done to a value.');
  }
}

/** Defines the key instead of assigning it: an assignment to `__proto__` would change the prototype and add no key. */
const put = (held: Held, key: string | number, value: Json): void => {
  Object.defineProperty(held, key, { value, writable: true, enumerable: true, configurable: true });
};

function changed(value: Json, place: Place, change: (held: Held, key: string | number) => unknown): Json {
  let held = value;
  for (const key of place.slice(0, -1))
    held = getOwn(Object(held) as Readonly<Record<string, Json>>, String(key));
  const last = place.at(-1);
  if (typeof held !== 'object' || held === null || last === undefined)
    throw new Error(`There is nothing at ${place.join('.')}.`);
  change(held as Held, last);
  return value;
}

/** Gives a key another name and leaves it where it stands among the others. */
function rename(held: Held, from: string, to: string): void {
  const record = held as Record<string, Json>;
  const entries = Object.entries(record);
  for (const [key] of entries) delete record[key];
  for (const [key, inner] of entries) put(record, key === from ? to : key, inner);
}
