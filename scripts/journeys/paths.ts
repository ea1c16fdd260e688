import { coveringPaths, type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { Condition, Journey } from '@senda/journey/library';
import { customerNames, type Speech } from '@senda/journey/words';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { editTexts } from './edit-texts.ts';
import { customersLine, nameOf, noteLines, printable, styled } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import type { Voice } from './voice.ts';
import { whoCondition } from './who.ts';

function pathBlock({ steps, outcome, who }: JourneyPath, index: number, voice: Voice): string {
  const { speech, texts } = voice;
  const titles = steps.map((name) => speech.title('steps', name)).join(' › ');
  const end = outcome === undefined ? texts.nowhere : speech.title('outcomes', outcome);
  return `${styled('bold', `${index + 1}.`)} ${titles} ${styled('green', `→ ${printable(end)}`)}\n      ${customersLine(who, voice)}\n`;
}

/**
 * Prints the distinct paths of each file, of the customers in `who` only (`simType=esim`), and the fewest customers who cover every
 * transition; returns 1 when a file has an error.
 * @throws UnknownCustomers when `who` names an unknown fact or value
 */
export async function paths(
  files: readonly string[],
  json: boolean,
  voice: Voice,
  who: readonly string[] = [],
): Promise<number> {
  const { speech } = voice;
  const { valid, invalid } = await readValid(files, json, voice);
  const answers = valid.map(({ file, journey }) => {
    const all = guardComplexity(
      file,
      json,
      () => pathsOf(journey, library, amongOf(journey, who, speech)),
      speech,
    );
    if ('tooComplex' in all) return all.tooComplex;
    const found = all.result;
    const few = coveringPaths(found);
    if (!json && found.length === 0) console.log(`${nameOf(file)}: ${editTexts(speech).nobody}`);
    else if (!json) printPaths(file, journey, found, few, voice);
    return { file, id: journey.id, paths: found, covering: few.map((path) => found.indexOf(path)) };
  });
  if (json) console.log(JSON.stringify([...answers, ...invalid], null, 2));
  return invalid.length > 0 || answers.some((answer) => 'findings' in answer) ? 1 : 0;
}

const amongOf = ({ flags = {} }: Journey, who: readonly string[], speech: Speech): Condition | undefined =>
  who.length === 0 ? undefined : whoCondition(who, library, flags, speech);

function printPaths(
  file: string,
  journey: Journey,
  found: readonly JourneyPath[],
  few: readonly JourneyPath[],
  voice: Voice,
): void {
  const { speech, texts } = voice;
  console.log(`${nameOf(file)}: ${texts.paths(found.length)}`);
  for (const line of noteLines(journey, voice)) console.log(line);
  console.log('');
  for (const [index, path] of found.entries()) console.log(pathBlock(path, index, voice));
  console.log(texts.covering(few.length));
  const customers = few.map(({ customer }) => customer);
  // By words, customers are named by what distinguishes them.
  const names = speech.hasWords
    ? customerNames(customers, speech)
    : customers.map((customer) => speech.customer(customer));
  for (const [index, path] of few.entries())
    console.log(`  ${found.indexOf(path) + 1}: ${names[index] || texts.anyone}`);
  console.log('');
}
