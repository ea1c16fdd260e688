import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compile } from './src/parser.ts';

const messageFile = /messages\/src\/[\w-]+\/(en-US|es-MX)\.json$/;
const prefix = '\0icu:';

/** Parses ICU message files at build time, so that pages need no parser. An invalid message fails the build. */
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
