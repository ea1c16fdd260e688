/** Writes a file as text, with the place of each value. */

import type { Key } from '../oracle/condition.ts';
import type { FileValue } from '../oracle/plan.ts';

export interface Written {
  readonly text: string;
  /** Returns the line and column (1-based) of a value or of its key; if it does not exist, of its parent. */
  readonly at: (place: readonly Key[], key: boolean) => { line: number; column: number };
}

const nameOf = (place: readonly Key[]): string => JSON.stringify(place.map(String));

/** Returns the file's text with an indent of two spaces, as JSON.stringify writes it. */
export function write(file: FileValue): Written {
  const values = new Map<string, number>();
  const keys = new Map<string, number>();
  let text = '';
  const put = (value: unknown, place: readonly Key[]): void => {
    values.set(nameOf(place), text.length);
    if (typeof value !== 'object' || value === null) {
      text += JSON.stringify(value);
      return;
    }
    const isList = Array.isArray(value);
    const items = Object.entries(value);
    text += isList ? '[' : '{';
    items.forEach(([key, item], index) => {
      text += `${index === 0 ? '' : ','}\n${'  '.repeat(place.length + 1)}`;
      keys.set(nameOf([...place, key]), text.length);
      if (!isList) text += `${JSON.stringify(key)}: `;
      put(item, [...place, key]);
    });
    if (items.length > 0) text += `\n${'  '.repeat(place.length)}`;
    text += isList ? ']' : '}';
  };
  put(file, []);
  text += '\n';

  const at = (place: readonly Key[], key: boolean): { line: number; column: number } => {
    let here = place;
    let offset = (key ? keys : values).get(nameOf(here));
    while (offset === undefined && here.length > 0) {
      here = here.slice(0, -1);
      offset = values.get(nameOf(here));
    }
    const lines = text.slice(0, offset ?? 0).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  return { text, at };
}
