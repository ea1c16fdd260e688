import { exploreJourney } from '@senda/journey/explore';
import { provenLibrary } from '../../packages/core/src/journeys/journeys.ts';
import { nameOf } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import type { Voice } from './voice.ts';

const said = (count: number): string => count.toLocaleString('en');

/** Explores each file, and prints how many states there are; returns 1 when a rule is broken, or there are too many of them. */
export async function explored(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const { valid, invalid } = await readValid(files, json, voice);
  let isSound = invalid.length === 0;
  for (const { file, journey } of valid) {
    const read = guardComplexity(
      file,
      json,
      () => exploreJourney({ journey, library: provenLibrary }),
      voice.speech,
    );
    const found = 'result' in read ? read.result : [];
    isSound &&= found.length > 0 && found.every(({ faults }) => faults.length === 0);
    if (json) {
      const findings = 'tooComplex' in read ? read.tooComplex.findings : [];
      console.log(JSON.stringify({ file, explored: found, findings }));
      continue;
    }
    for (const { what, customers, states, transitions, faults } of found) {
      console.log(
        `${nameOf(file)}: ${what}: ${said(states)} states, ${said(transitions)} transitions of ${customers} customers.`,
      );
      for (const { rule, trace } of faults) console.log(`  broken: ${rule}\n  ${trace.join(' › ')}`);
    }
  }
  return isSound ? 0 : 1;
}
