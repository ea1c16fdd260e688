import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Case } from '@senda/journey/certificate';
import { checkCertificate } from '@senda/journey/certificate';
import { certify } from '@senda/journey/explore';
import { provenLibrary, servedValue } from '../../packages/core/src/journeys/journeys.ts';
import { flagsIn } from '../journey-files.ts';
import { nameOf, styled } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import type { Voice } from './voice.ts';

const folder = path.resolve(import.meta.dirname, '../../dist/certificates');

const casesIn = (one: Case): number =>
  'fact' in one ? one.by.reduce((sum, below) => sum + casesIn(below), 0) : 1;

/** Returns the JSON that is served of a file with the flags beside it. */
const servedIn = async (file: string): Promise<unknown> =>
  servedValue(await readFile(file, 'utf8'), await flagsIn(path.dirname(file)));

/** Proves each file and writes its certificate; returns 1 when one has an error. */
export async function certificates(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const { valid, invalid } = await readValid(files, json, voice);
  let isComplete = invalid.length === 0;
  await mkdir(folder, { recursive: true });
  for (const { file, journey } of valid) {
    const served = await servedIn(file);
    const made = guardComplexity(file, json, () => certify(served, provenLibrary));
    isComplete &&= 'result' in made;
    if (!('result' in made)) continue;
    const to = path.join(folder, `${journey.id}.json`);
    await writeFile(to, `${JSON.stringify(made.result)}\n`);
    const { cases, roads } = made.result;
    console.log(
      json
        ? JSON.stringify({ file, certificate: to, roads: roads.length, cases: casesIn(cases) })
        : `${nameOf(to)}: ${roads.length} roads, ${casesIn(cases)} cases.`,
    );
  }
  return isComplete ? 0 : 1;
}

/** Checks a file by a certificate alone; returns 1 when it is refused. */
export async function checkAgainst(file: string, certificate: string): Promise<number> {
  const why = checkCertificate(
    await servedIn(file),
    provenLibrary,
    JSON.parse(await readFile(certificate, 'utf8')),
  );
  if (why === null) console.log(`${styled('green', 'accepted')} ${nameOf(file)}`);
  else console.error(`refused ${nameOf(file)}: ${why}`);
  return why === null ? 0 : 1;
}
