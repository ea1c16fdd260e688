import type { Edit, Place } from '../file/finding.ts';
import { getOwn } from '../get-own.ts';

type Json = unknown;
type Container = Record<string | number, Json> | Json[];

/**
 * Returns a copy of a journey file's value after these edits, in order: what `editText` does to its text, for the prover, which
 * tries many and needs none of their texts.
 * @throws Error when a place does not exist
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
      return changed(value, edit.place, (container, key) => put(container, key, edit.value));
    case 'remove':
      return changed(value, edit.place, (container, key) => {
        if (Array.isArray(container)) container.splice(Number(key), 1);
        else delete container[key];
      });
    case 'rename':
      return changed(value, edit.place, (container, key) => rename(container, String(key), edit.key));
    case 'insert':
      return changed(value, ['steps', edit.index], (container) =>
        (container as Json[]).splice(edit.index, 0, edit.step),
      );
    case 'move':
      return changed(value, ['steps', edit.from], (container) => {
        const steps = container as Json[];
        steps.splice(edit.to, 0, ...steps.splice(edit.from, 1));
      });
    default:
      throw new Error('A text edit cannot be applied to a value.');
  }
}

/** Defines the key instead of assigning it: an assignment to `__proto__` would change the prototype and add no key. */
const put = (container: Container, key: string | number, value: Json): void => {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
};

function changed(
  value: Json,
  place: Place,
  change: (container: Container, key: string | number) => unknown,
): Json {
  let container = value;
  for (const key of place.slice(0, -1))
    container = getOwn(Object(container) as Readonly<Record<string, Json>>, String(key));
  const last = place.at(-1);
  if (typeof container !== 'object' || container === null || last === undefined)
    throw new Error(`There is nothing at ${place.join('.')}.`);
  change(container as Container, last);
  return value;
}

/** Renames a key and keeps its position. */
function rename(container: Container, from: string, to: string): void {
  const record = container as Record<string, Json>;
  const entries = Object.entries(record);
  for (const [key] of entries) delete record[key];
  for (const [key, inner] of entries) put(record, key === from ? to : key, inner);
}
