import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Locale = 'en-US' | 'es-MX';

const folder = path.resolve(import.meta.dirname, '../../../packages/messages/src');

/** The words of a message in a language, its simple arguments filled in: what a customer looks for on the screen. */
export function say(locale: Locale) {
  const known = new Map<string, Record<string, string>>();
  const read = (feature: string): Record<string, string> => {
    const loaded =
      known.get(feature) ??
      (JSON.parse(readFileSync(path.join(folder, feature, `${locale}.json`), 'utf8')) as Record<
        string,
        string
      >);
    known.set(feature, loaded);
    return loaded;
  };
  return (feature: string, id: string, values: Record<string, string | number> = {}): string => {
    const text = read(feature)[id];
    if (text === undefined) throw new Error(`There is no message ${id} in ${feature}.`);
    const given = { operator: 'Senda', wordmark: 'senda', ...values };
    return text.replace(/\{(\w+)\}/g, (whole, name) => given[name as keyof typeof given] ?? whole);
  };
}
