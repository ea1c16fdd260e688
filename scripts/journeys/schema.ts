import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { journeyJsonSchema } from '@senda/journey/tools';
import { library } from '../../packages/core/src/library/library.ts';
import { nameOf } from './print.ts';

/** Writes the JSON Schema next to the journeys; with `onlyCheck`, returns 1 when the existing one is out of date. */
export async function schema(folder: string, onlyCheck: boolean): Promise<number> {
  const file = path.join(folder, 'journey.schema.json');
  const text = `${JSON.stringify(journeyJsonSchema(library), null, 2)}\n`;
  if (!onlyCheck) {
    await writeFile(file, text);
    console.log(`${nameOf(file)} was written.`);
    return 0;
  }
  const current = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (current === text) return 0;
  console.error(`${nameOf(file)} is out of date: run "npm run journeys -- schema".`);
  return 1;
}
