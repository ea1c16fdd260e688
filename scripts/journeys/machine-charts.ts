import { compileJourney } from '@senda/journey';
import { mermaidOf, type Statechart, statechartOf } from '@senda/journey/statechart';
import { library } from '../../packages/core/src/library/library.ts';
import { machineNamed } from './machines.ts';
import { nameOf } from './print.ts';
import { readValid } from './read.ts';
import type { Voice } from './voice.ts';

/** Prints the statechart that each journey compiles to, as Mermaid or as JSON; 1 when a file has an error. */
export async function journeyCharts(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const { valid, invalid } = await readValid(files, json, voice);
  const charts = valid.map(({ file, journey }) => ({
    file,
    chart: statechartOf(compileJourney({ journey, library })),
  }));
  if (json) console.log(JSON.stringify([...charts, ...invalid], null, 2));
  else for (const { file, chart } of charts) print(chart, files.length > 1 ? nameOf(file) : undefined);
  return invalid.length > 0 ? 1 : 0;
}

/**
 * Prints the statecharts of core machines, as Mermaid or JSON.
 * @throws Error that lists the machines when one is unknown
 */
export async function machineCharts(names: readonly string[], json: boolean): Promise<number> {
  const charts: { readonly machine: string; readonly chart: Statechart }[] = [];
  for (const name of names) charts.push({ machine: name, chart: statechartOf(await machineNamed(name)) });
  if (json) console.log(JSON.stringify(charts, null, 2));
  else for (const { machine, chart } of charts) print(chart, names.length > 1 ? machine : undefined);
  return 0;
}

/** Prints a chart; several are separated by a Mermaid comment with the name. */
function print(chart: Statechart, name: string | undefined): void {
  const text = mermaidOf(chart);
  console.log(name === undefined ? text : `${text}%% ${name}\n`);
}
