import { coveringPaths, type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { Condition, Journey } from '@senda/journey/library';
import { type Speech, speechOf } from '@senda/journey/words';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { editTexts } from './edit-texts.ts';
import { customersLine, factsLine, nameOf, noteLines, printable, styled } from './print.ts';
import { guardComplexity, readValid } from './read.ts';
import { whoCondition } from './who.ts';

function pathBlock({ steps, outcome, who }: JourneyPath, index: number): string {
  return `${styled('bold', `${index + 1}.`)} ${steps.join(' › ')} ${styled('green', `→ ${printable(outcome ?? 'nowhere')}`)}\n      ${customersLine(who)}\n`;
}

/**
 * Prints the distinct paths of each file, of the customers in `who` only (`simType=esim`), and the fewest customers who cover every
 * transition; returns 1 when a file has an error.
 * @throws UnknownCustomers when `who` names an unknown fact or value
 */
export async function paths(
  files: readonly string[],
  json: boolean,
  who: readonly string[] = [],
  speech: Speech = speechOf('en'),
): Promise<number> {
  const { valid, invalid } = await readValid(files, json);
  const answers = valid.map(({ file, journey }) => {
    const all = guardComplexity(file, json, () => pathsOf(journey, library, amongOf(journey, who, speech)));
    if ('tooComplex' in all) return all.tooComplex;
    const found = all.result;
    const few = coveringPaths(found);
    if (!json && found.length === 0) console.log(`${nameOf(file)}: ${editTexts(speech).nobody}`);
    else if (!json) printPaths(file, journey, found, few);
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
): void {
  console.log(`${nameOf(file)}: ${found.length} distinct path${found.length === 1 ? '' : 's'}.`);
  for (const line of noteLines(journey)) console.log(line);
  console.log('');
  for (const [index, path] of found.entries()) console.log(pathBlock(path, index));
  console.log(
    `${few.length} customer${few.length === 1 ? ' covers' : 's cover'} every step and every transition:`,
  );
  for (const path of few)
    console.log(`  ${found.indexOf(path) + 1}: ${factsLine(path.customer) || 'any customer'}`);
  console.log('');
}
