import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Locale = 'en-US' | 'es-MX';

const folder = path.resolve(import.meta.dirname, '../../../packages/messages/src');

/** Returns a function that reads the text of a message in a language and fills in its simple arguments. */
export function messagesIn(locale: Locale) {
  const files = new Map<string, Record<string, string>>();
  const read = (feature: string): Record<string, string> => {
    const loaded =
      files.get(feature) ??
      (JSON.parse(readFileSync(path.join(folder, feature, `${locale}.json`), 'utf8')) as Record<
        string,
        string
      >);
    files.set(feature, loaded);
    return loaded;
  };
  return (feature: string, id: string, values: Record<string, string | number> = {}): string => {
    const text = read(feature)[id];
    if (text === undefined) throw new Error(`There is no message ${id} in ${feature}.`);
    const args = { operator: 'Senda', wordmark: 'senda', ...values };
    return text.replace(/\{(\w+)\}/g, (whole, name) => args[name as keyof typeof args] ?? whole);
  };
}
