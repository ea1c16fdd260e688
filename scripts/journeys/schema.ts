import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { journeyJsonSchema } from '@senda/journey/tools';
import { library } from '../../packages/core/src/library/library.ts';
import { nameOf } from './print.ts';

/** Writes the JSON Schema beside the journeys; with `onlyCheck` says whether the one there is the right one. */
export async function schema(folder: string, onlyCheck: boolean): Promise<number> {
  const file = path.join(folder, 'journey.schema.json');
  const text = `${JSON.stringify(journeyJsonSchema(library), null, 2)}\n`;
  if (!onlyCheck) {
    await writeFile(file, text);
    console.log(`${nameOf(file)} is what editors complete from now.`);
    return 0;
  }
  const there = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (there === text) return 0;
  console.error(`${nameOf(file)} is not what the step library says: run "npm run journeys -- schema".`);
  return 1;
}
