import { journeyGraph, transitionsOf } from '@senda/journey/roads';
import { library } from '../../packages/core/src/library/library.ts';
import { readSound } from './read.ts';

/** Each journey as a Mermaid flowchart, with `json` its transitions; 1 when a file has an error. */
export async function graph(files: readonly string[], json: boolean): Promise<number> {
  const { sound, unsound } = await readSound(files, json);
  for (const { journey } of sound)
    console.log(
      json ? JSON.stringify(transitionsOf(journey, library), null, 2) : journeyGraph(journey, library),
    );
  if (json && unsound.length > 0) console.log(JSON.stringify(unsound, null, 2));
  return unsound.length > 0 ? 1 : 0;
}
