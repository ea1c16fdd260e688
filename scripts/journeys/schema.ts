import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFlags } from '@senda/journey/library';
import { flagsJsonSchema, journeyJsonSchema, rulesJsonSchema } from '@senda/journey/tools';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { speech } from '../../packages/core/src/library/words/words.ts';
import { flagsIn } from '../journey-files.ts';
import { nameOf } from './print.ts';

/** Returns the JSON Schemas of a folder's journeys, flags and rules. */
export async function schemaFiles(
  folder: string,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const flagged = withFlags(library, await flagsIn(folder));
  const schemas: Readonly<Record<string, unknown>> = {
    'journey.schema.json': journeyJsonSchema(flagged, [speech.en, speech.es]),
    'flags.schema.json': flagsJsonSchema(),
    'rules.schema.json': rulesJsonSchema(flagged, [speech.en, speech.es]),
  };
  return Object.entries(schemas).map(([name, content]) => ({
    name,
    text: `${JSON.stringify(content, null, 2)}\n`,
  }));
}

/** Writes the JSON Schemas next to the journeys, flags and rules; with `onlyCheck`, returns 1 when an existing one is out of date. */
export async function schema(folder: string, onlyCheck: boolean): Promise<number> {
  let outdated = 0;
  for (const { name, text } of await schemaFiles(folder)) {
    const file = path.join(folder, name);
    if (!onlyCheck) {
      await writeFile(file, text);
      console.log(`${nameOf(file)} was written.`);
    } else if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) {
      console.error(`${nameOf(file)} is out of date: run "npm run journeys -- schema".`);
      outdated = 1;
    }
  }
  return outdated;
}
