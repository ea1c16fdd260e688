import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Locale = 'en-US' | 'es-MX';

const folder = path.resolve(import.meta.dirname, '../../../packages/messages/src');

/** A select between plain texts, and one of these. */
const select = /\{(\w+), select,((?: \w+ \{[^{}]*\})+)\}/g;
const branch = / (\w+) \{([^{}]*)\}/g;

/** Returns a function that reads the text of a message in a language and fills in its simple arguments and its selects. */
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
    const chosen = text.replace(select, (whole, name: string, branches: string) => {
      const texts = new Map([...branches.matchAll(branch)].map(([, key = '', plain = '']) => [key, plain]));
      const value: string | undefined = args[name as keyof typeof args];
      return value === undefined ? whole : (texts.get(value) ?? texts.get('other') ?? whole);
    });
    return chosen.replace(/\{(\w+)\}/g, (whole, name) => args[name as keyof typeof args] ?? whole);
  };
}
