import { journeyGraph, transitionsOf } from '@senda/journey/analysis';
import { library } from '../../packages/core/src/library/library.ts';
import { nameOf } from './print.ts';
import { readSound, toldOf } from './read.ts';

/** Each journey as a Mermaid flowchart, with `json` its steps and transitions; 1 when a file has an error. */
export async function graph(files: readonly string[], json: boolean): Promise<number> {
  const { sound, unsound } = await readSound(files, json);
  const answers = sound.map(({ file, journey }) => {
    const answer = toldOf(file, json, () => ({
      transitions: json ? transitionsOf(journey, library) : [],
      chart: json ? '' : journeyGraph(journey, library),
    }));
    if ('tooMuch' in answer) return answer.tooMuch;
    const { transitions, chart } = answer.told;
    // Of several charts each says whose it is, in a line that Mermaid passes over.
    if (!json) console.log(files.length > 1 ? `%% ${nameOf(file)}\n${chart}` : chart);
    return { file, id: journey.id, steps: journey.steps.map(({ name }) => name), transitions };
  });
  if (json) console.log(JSON.stringify([...answers, ...unsound], null, 2));
  return unsound.length > 0 || answers.some((answer) => 'findings' in answer) ? 1 : 0;
}
