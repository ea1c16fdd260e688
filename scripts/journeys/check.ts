import path from 'node:path';
import { checkFlagsIn, checkJourneyFiles } from '../journey-files.ts';
import { findingBlock, nameOf, noteLines, printable, styled } from './print.ts';

const count = (some: number, one: string): string => `${some} ${one}${some === 1 ? '' : 's'}`;

/** Proves each file, that it has the id of a journey, and that no two of them and of `beside` share one; returns 1 when one has an error. */
export async function check(
  files: readonly string[],
  json: boolean,
  beside: readonly string[] = [],
): Promise<number> {
  const all = await checkJourneyFiles([...new Set([...files, ...beside])]);
  const checks = all.filter(({ file }) => files.includes(file));
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  const flagChecks = (await Promise.all(folders.map(checkFlagsIn))).filter((one) => one !== undefined);
  const errors = [...checks, ...flagChecks].flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'error'),
  );
  if (json) {
    const shown = checks.map(({ file, id, hash, proof, findings }) => ({ file, id, hash, proof, findings }));
    const flags = flagChecks.map(({ file, findings }) => ({ file, findings }));
    console.log(JSON.stringify([...shown, ...flags], null, 2));
    return errors.length > 0 ? 1 : 0;
  }
  for (const { file, text, flags, findings } of flagChecks) {
    for (const finding of findings) console.log(findingBlock({ file, text, finding }));
    if (flags)
      console.log(
        `${styled('green', 'valid')} ${nameOf(file)}: ${count(Object.keys(flags).length, 'flag')}.`,
      );
  }
  for (const { file, id, text, findings, steps, journey } of checks) {
    for (const finding of findings) console.log(findingBlock({ file, text, finding }));
    if (id !== null)
      console.log(
        `${styled('green', 'proven')} ${nameOf(file)}: "${printable(id)}" works for every customer, in ${count(steps, 'step')}.`,
      );
    if (journey) for (const line of noteLines(journey)) console.log(`  ${line}`);
  }
  const warnings = checks.flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'warning'),
  );
  if (errors.length + warnings.length > 0)
    console.log(`${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}.`);
  return errors.length > 0 ? 1 : 0;
}
