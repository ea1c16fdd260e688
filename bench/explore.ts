import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { exploreJourney } from '@senda/journey/explore';
import { isJourneyFile, proveFile, provenLibrary } from '../packages/core/src/journeys/journeys.ts';

const said = (count: number): string => count.toLocaleString('en');

/** Prints how many states the explorations of each shipped file have; exit code 1 when a rule is broken. */
export async function exploreTable(): Promise<void> {
  console.log('| file | explored | customers | of them alone | states | transitions | s |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const name of (await readdir('journeys')).filter(isJourneyFile)) {
    const { journey } = proveFile(await readFile(path.join('journeys', name), 'utf8'));
    if (!journey) throw new Error(`${name} is not valid.`);
    const began = performance.now();
    for (const { what, customers, alone, states, transitions, faults } of exploreJourney({
      journey,
      library: provenLibrary,
    })) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `| ${name} | ${what} | ${customers} | ${alone} | ${said(states)} | ${said(transitions)} | ${seconds} |`,
      );
      for (const { rule, trace } of faults) {
        console.error(`${name}: broken: ${rule}: ${trace.join(' › ')}`);
        process.exitCode = 1;
      }
    }
  }
}
