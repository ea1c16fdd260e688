import { journeyGraph, transitionsOf } from '@senda/journey/roads';
import { library } from '../../packages/core/src/library/library.ts';
import { readSound } from './read.ts';

/** Each journey as a Mermaid flowchart; with `json` its transitions. */
export async function graph(files: readonly string[], json: boolean): Promise<number> {
  for (const file of files) {
    const journey = await readSound(file);
    if (!journey) return 1;
    console.log(
      json ? JSON.stringify(transitionsOf(journey, library), null, 2) : journeyGraph(journey, library),
    );
  }
  return 0;
}
