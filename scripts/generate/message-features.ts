import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Generated, keyOf } from './generate.ts';

const locales = ['en-US', 'es-MX'];
const folder = 'packages/messages/src';

/** The texts of those who edit journeys: no customer's page knows of them. */
const ofStaff = ['studio'];

/** Lists the features that have messages: every folder with a JSON file. The compiler fails if a language is missing. */
export function messageFeatures(root: string): Generated {
  const source = path.join(root, folder);
  const names = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !ofStaff.includes(name))
    .filter((name) => readdirSync(path.join(source, name)).some((file) => file.endsWith('.json')))
    .toSorted();
  const loaders = names.map((name) => {
    const files = locales.map((locale) => `    '${locale}': () => import('./${name}/${locale}.json'),\n`);
    return `  ${keyOf(name)}: {\n${files.join('')}  },\n`;
  });
  return {
    file: `${folder}/features.ts`,
    body: [
      "/** Loaders of each feature's messages by locale: each page downloads only its own. */",
      `export const features = {\n${loaders.join('')}} as const;`,
      '',
      'export type Feature = keyof typeof features;',
    ].join('\n'),
  };
}
