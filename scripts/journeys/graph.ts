import { journeyGraph, transitionsOf } from '@senda/journey/roads';
import { library } from '../../packages/core/src/library/library.ts';
import { readSound, toldOf } from './read.ts';

/** Each journey as a Mermaid flowchart, with `json` its transitions; 1 when a file has an error. */
export async function graph(files: readonly string[], json: boolean): Promise<number> {
  const { sound, unsound } = await readSound(files, json);
  const tooMuch = [...unsound];
  for (const { file, journey } of sound) {
    const answer = toldOf(file, json, () =>
      json ? JSON.stringify(transitionsOf(journey, library), null, 2) : journeyGraph(journey, library),
    );
    if ('tooMuch' in answer) tooMuch.push(answer.tooMuch);
    else console.log(answer.told);
  }
  if (json && tooMuch.length > 0) console.log(JSON.stringify(tooMuch, null, 2));
  return tooMuch.length > 0 ? 1 : 0;
}
