import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const messageFile = /messages\/src\/[\w-]+\/(en-US|es-MX)\.json$/;
const prefix = '\0icu:';

/** What `src/format.ts` fills in: values, choices and plurals of things counted, and tags. */
function isFilledIn(element: MessageFormatElement): boolean {
  if (isPluralElement(element) && (element.offset !== 0 || element.pluralType === 'ordinal')) return false;
  if (isPluralElement(element) || isSelectElement(element)) {
    return Object.values(element.options).every(({ value }) => value.every(isFilledIn));
  }
  if (isTagElement(element)) return element.children.every(isFilledIn);
  return [TYPE.literal, TYPE.argument, TYPE.pound].includes(element.type);
}

/** One message as the browser needs it: a string when it takes no argument, else its parsed form without positions. @throws Error when it is no message, or one that nothing fills in */
export function compile(message: string): string | MessageFormatElement[] {
  const elements = parse(message, { captureLocation: false });
  if (!elements.every(isFilledIn)) {
    throw new Error('It has a date, a time, a number in a style, an ordinal or an offset.');
  }
  const [only] = elements;
  return elements.length === 1 && only?.type === TYPE.literal ? only.value : elements;
}

/** Compiles ICU message files while bundling, so that no customer downloads the parser. A wrong message stops the build. */
export function icuMessages(): Plugin {
  return {
    name: 'senda:icu-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.endsWith('.json')) return null;
      const file = path.resolve(path.dirname(importer), source);
      return messageFile.test(file.replaceAll('\\', '/'))
        ? `${prefix}${file.slice(0, -'.json'.length)}`
        : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = `${id.slice(prefix.length)}.json`;
      this.addWatchFile(file);
      const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, text]) => {
        try {
          return [key, compile(text)];
        } catch (error) {
          return this.error(`${file}: "${key}" is not a valid ICU message: ${String(error)}`);
        }
      });
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
    hotUpdate({ file }) {
      const id = `${prefix}${file.slice(0, -'.json'.length)}`;
      const module = file.endsWith('.json') && this.environment.moduleGraph.getModuleById(id);
      return module ? [module] : undefined;
    },
  };
}
