import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Journey } from '@senda/journey/library';
import { isFlagFile, isJourneyFile, isRuleFile } from '../../packages/core/src/journeys/journeys.ts';
import { checkFlagsIn, checkJourneyFiles, checkRulesIn, type JourneyCheck } from '../journey-files.ts';
import { findingBlock, nameOf, noteLines, printable, styled } from './print.ts';
import type { Voice } from './voice.ts';

/** Proves each file, that it has the id of a journey, and that no two of them and of `beside` share one; returns 1 when one has an error. */
export async function check(
  files: readonly string[],
  json: boolean,
  voice: Voice,
  beside: readonly string[] = [],
): Promise<number> {
  const { speech, texts } = voice;
  const journeys = [...new Set([...files, ...beside])].filter(
    (file) => !isFlagFile(file) && !isRuleFile(file),
  );
  const all = await checkJourneyFiles(journeys);
  const checks = all.filter(({ file }) => files.includes(file));
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  // A file of flags or of rules that is named alone is checked alone.
  const [flagFolders, ruleFolders] = [isRuleFile, isFlagFile].map((isOther) =>
    files.every(isOther) ? [] : folders,
  );
  const flagChecks = (await Promise.all((flagFolders ?? []).map(checkFlagsIn))).filter(
    (one) => one !== undefined,
  );
  const ruleChecks = (
    await Promise.all((ruleFolders ?? []).map((folder) => checkRulesIn(folder, journeysIn(folder, all))))
  ).filter((one) => one !== undefined);
  const errors = [...checks, ...flagChecks, ...ruleChecks].flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'error'),
  );
  if (json) {
    const shown = checks.map(({ file, id, hash, proof, findings }) => ({ file, id, hash, proof, findings }));
    const flags = [...flagChecks, ...ruleChecks].map(({ file, findings }) => ({ file, findings }));
    console.log(JSON.stringify([...shown, ...flags], null, 2));
    return errors.length > 0 ? 1 : 0;
  }
  for (const { file, text, flags, findings } of flagChecks) {
    for (const finding of findings) console.log(findingBlock({ file, text, finding }, voice));
    if (flags)
      console.log(
        `${styled('green', texts.valid)} ${nameOf(file)}: ${texts.flags(Object.keys(flags).length)}`,
      );
  }
  for (const { file, text, rules, findings } of ruleChecks) {
    for (const finding of findings) console.log(findingBlock({ file, text, finding }, voice));
    if (rules) console.log(`${styled('green', texts.valid)} ${nameOf(file)}: ${texts.rules(rules.length)}`);
  }
  for (const { file, id, text, findings, steps, journey } of checks) {
    for (const finding of findings) console.log(findingBlock({ file, text, finding }, voice));
    if (id !== null)
      console.log(
        `${styled('green', texts.proven)} ${nameOf(file)}: ${texts.works(printable(speech.journey(id)), steps)}`,
      );
    if (journey) for (const line of noteLines(journey, voice)) console.log(`  ${line}`);
  }
  const warnings = [...checks, ...ruleChecks].flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'warning'),
  );
  if (errors.length + warnings.length > 0) console.log(texts.totals(errors.length, warnings.length));
  return errors.length > 0 ? 1 : 0;
}

/** Returns the journeys of a folder; none unless all of its files are valid, since another may have what a rule speaks of. */
const journeysIn = (folder: string, checks: readonly JourneyCheck[]): readonly Journey[] => {
  const inside = checks.filter(({ file }) => path.dirname(file) === folder);
  const journeys = inside.flatMap(({ journey }) => journey ?? []);
  return journeys.length < countIn(folder) ? [] : journeys;
};

const countIn = (folder: string): number => readdirSync(folder).filter(isJourneyFile).length;
