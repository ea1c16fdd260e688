import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { textsOfFolder } from './src/folder-of.ts';
import { compile } from './src/parser.ts';

const messageFile = /messages\/src\/[\w-]+\/(en-US|es-MX)\.json$/;
const prefix = '\0icu:';

/** Texts that a build writes into its document: no script shows them. */
const documentTexts: ReadonlySet<string> = new Set([
  'shell.description',
  'shell.oldBrowser',
  'shell.noScript',
]);

/** Reads the files of one locale, by folder. */
async function readLocale(root: string, locale: string) {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const read = folders.map(async ({ name }) => {
    const file = path.join(root, name, `${locale}.json`);
    return [name, JSON.parse(await readFile(file, 'utf8')) as Record<string, string>] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Parses ICU message files at build time, so that pages need no parser. A file may have texts of another feature's page: they load
 * with that feature. An invalid message fails the build.
 */
export function icuMessages(): Plugin {
  const read = new Map<string, ReturnType<typeof readLocale>>();
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
      const [folder, locale] = [path.dirname(file), path.basename(file, '.json')];
      const all = read.get(locale) ?? readLocale(path.dirname(folder), locale);
      read.set(locale, all);
      const compiled = Object.entries(textsOfFolder(path.basename(folder), await all)).map(([key, text]) => {
        try {
          return [key, compile(text)] as const;
        } catch (error) {
          return this.error(`"${key}" (${locale}) is not a valid ICU message: ${String(error)}`);
        }
      });
      const shown = compiled.filter(([key]) => !documentTexts.has(key));
      return `export default ${JSON.stringify(Object.fromEntries(shown))}`;
    },
    hotUpdate({ file }) {
      if (!messageFile.test(file.replaceAll('\\', '/'))) return undefined;
      read.clear();
      const ending = path.sep + path.basename(file, '.json');
      return [...this.environment.moduleGraph.idToModuleMap]
        .filter(([id]) => id.startsWith(prefix) && id.endsWith(ending))
        .map(([, module]) => module);
    },
  };
}
