import { diffJourneys, type PathChange } from '@senda/journey/roads';
import { library } from '../../packages/core/src/library/library.ts';
import { styled, whoLine } from './print.ts';
import { readSound, toldOf } from './read.ts';

/** The path after the edit, what is new in it marked, and what is gone from the one before. */
function steps({ before, after }: PathChange): string {
  const now = after.map((step) => (before.includes(step) ? step : styled('green', `+${step}`)));
  const gone = before.filter((step) => !after.includes(step)).map((step) => styled('red', `-${step}`));
  return [now.join(' › '), ...(gone.length > 0 ? [`no longer: ${gone.join(', ')}`] : [])].join('\n    ');
}

function block(change: PathChange): string {
  const moved = change.inFlight.filter(({ at, lands }) => at !== lands);
  const lines = moved.map(({ at, lands }) => `    whoever stands at ${at} goes on at ${lands ?? 'no step'}`);
  const stay = moved.length === 0 ? ['    everybody in flight stays at her step'] : [];
  return [styled('bold', whoLine(change.who)), `    ${steps(change)}`, ...lines, ...stay, ''].join('\n');
}

/** Which customers' paths the second file changes, and what becomes of those who are under way; 1 when a file has an error. */
export async function diff(files: readonly string[], json: boolean): Promise<number> {
  const { sound, unsound } = await readSound(files, json);
  const [before, after] = sound;
  if (unsound.length > 0 || !before || !after) {
    if (json) console.log(JSON.stringify(unsound, null, 2));
    return 1;
  }
  const answer = toldOf(after.file, json, () => diffJourneys(before.journey, after.journey, library));
  if ('tooMuch' in answer) {
    if (json) console.log(JSON.stringify([answer.tooMuch], null, 2));
    return 1;
  }
  const changes = answer.told;
  if (json) console.log(JSON.stringify(changes, null, 2));
  else if (changes.length === 0) console.log('Every customer walks the same path as before.');
  else for (const change of changes) console.log(block(change));
  return 0;
}
