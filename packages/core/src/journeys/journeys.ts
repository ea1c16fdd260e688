/**
 * Proves journey files against Senda's step library. For builds, tools and the operator's server; the customer's app only loads
 * proven files, so this is a separate entry point.
 */
import { checkCertificate } from '@senda/journey/certificate';
import { certify } from '@senda/journey/explore';
import type { Flags } from '@senda/journey/library';
import { type Finding, type JourneyText, messageOf, type Rule } from '@senda/journey/tools';
import type { Speech } from '@senda/journey/words';
import { provenLibrary } from '../library/proven.ts';
import { checksOver, type ProvenFile, refused } from './checks.ts';
import { isFlagFile, isRuleFile } from './file-names.ts';
import { servingOver } from './serving.ts';

export type { ProvenFile } from './checks.ts';
export { flagFile, isFlagFile, isJourneyFile, isRuleFile, ruleFile } from './file-names.ts';
export type { Served, ServedUpdate } from './serving.ts';
export { provenLibrary };

const checks = checksOver(provenLibrary);

export const { proveFile, proverAmong, readFlags, readRules, servedValue } = checks;
export const { updateServed, isWorking } = servingOver(checks);

/** Hash of the step library that this build's proofs refer to. */
export const provenOver = checks.over;

/**
 * Returns why a proven file must not be published all the same: what the checker of certificates, which shares no code with the prover,
 * says against its proof. Null when it agrees.
 */
export function objectionTo(value: unknown): string | null {
  try {
    return checkCertificate(value, provenLibrary, certify(value, provenLibrary));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Reads and proves journey files that are served together, in order. Each must be valid and have the id of a journey of the
 * product, and no two may share an id.
 */
export function proveFiles(
  files: readonly JourneyText[],
  flags: Flags = {},
  rules: readonly Rule[] = [],
): readonly ProvenFile[] {
  const prove = proverAmong(files, flags, rules);
  return files.map(prove);
}

/** Proves one journey file of a folder, among the others and by the folder's flags and rules. Never throws. */
export function proveIn(files: readonly JourneyText[], name: string): ProvenFile {
  const textOf = (is: (name: string) => boolean) => files.find((file) => is(file.name))?.text;
  const [flagText, ruleText] = [textOf(isFlagFile), textOf(isRuleFile)];
  const flags = (flagText !== undefined && readFlags(flagText).flags) || {};
  const rules = (ruleText !== undefined && readRules(ruleText, flags).rules) || [];
  const texts = files.filter((file) => !isFlagFile(file.name) && !isRuleFile(file.name));
  const file = texts.find((one) => one.name === name);
  return file ? proverAmong(texts, flags, rules)(file) : refused([]);
}

/** Returns why a file is not proven, in words. */
export const reasonsOf = (findings: readonly Finding[], speech: Speech): readonly string[] =>
  findings.filter(({ severity }) => severity === 'error').map((finding) => messageOf(finding, speech));
