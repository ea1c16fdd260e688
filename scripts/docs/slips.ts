/** What the proof says of every generated edit: docs/journeys/slips.md, written by `npx vitest run scripts/docs/slips.test.ts --project tools --update`. */
import { readdirSync, readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { isJourneyFile, proveFile, readRules, ruleFile } from '@senda/core/journeys';
import type { Journey } from '@senda/journey/library';
import type { FileStep } from '../../apps/storefront/src/testing/edits.ts';
import { type GeneratedEdit, generatedEdits } from '../../apps/storefront/src/testing/generated-edits.ts';

/** A generated edit of a journey, and its proof. */
interface Slip extends GeneratedEdit {
  readonly id: string;
  /** The edited journey; null if it is refused. */
  readonly journey: Journey | null;
  readonly codes: readonly string[];
  /** The rules of the product that the edited journey breaks, where it is accepted without them. */
  readonly breaks: readonly string[];
}

const folder = nodePath.resolve(import.meta.dirname, '../../journeys');

const rules = readRules(readFileSync(nodePath.join(folder, ruleFile), 'utf8')).rules ?? [];

/** Proves every generated edit of every shipped file: without the product's rules, which refuse more than harm. */
export const slips = (): readonly Slip[] =>
  readdirSync(folder)
    .filter(isJourneyFile)
    .toSorted()
    .flatMap((name) => {
      const file = JSON.parse(readFileSync(nodePath.join(folder, name), 'utf8')) as {
        readonly id: string;
        readonly steps: readonly FileStep[];
      };
      return generatedEdits(file.steps).map((edit): Slip => {
        const { journey, findings } = proveFile(JSON.stringify({ ...file, steps: edit.steps }));
        const ruled = journey ? proveFile(JSON.stringify({ ...file, steps: edit.steps }), {}, rules) : null;
        const breaks =
          ruled?.findings.flatMap(({ code, subject = '' }) => (code === 'broken-rule' ? [subject] : [])) ??
          [];
        const codes = findings.flatMap(({ code, also = [] }) => [code, ...also.map((one) => one.code)]);
        return { ...edit, id: file.id, journey, codes: [...new Set(codes)], breaks };
      });
    });

/** Returns docs/journeys/slips.md. */
export function slipsPage(all: readonly Slip[]): string {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const count = (kind: string, isAccepted: boolean): number =>
    all.filter((one) => one.kind === kind && (one.journey !== null) === isAccepted).length;
  return [
    '# Slips',
    '',
    'Every edit of a kind at every step of every shipped file, and what the proof says of it: accepted, or the codes of its [findings](findings.md). A test walks what is accepted against the operator in memory and looks for harm',
    'without the proof: a page that the customer cannot leave, an answer that is lost, a payment or a request that is not the one they asked for or is made twice, a question for nothing, a log-in of who is signed in, a way to pay',
    'asked of who owes nothing, a way back for who has what they came for, minors, ages that nobody has. None of the accepted edits harms a customer',
    "([0072](../decisions/0072-declarations-that-cannot-lie.md)). The product's own [rules](rules.md) are left out here, since they refuse more than harm; an accepted edit that breaks one names it.",
    '',
    'On 2026-11-28 all were walked once, the refused ones too: as two customers, who together make as many transitions as two can, and where neither was harmed as up to 60. Of the 659 that were refused then, 42 cannot be read, and 466 harmed a customer who was walked. Of the other 151',
    '',
    '- 48 are **lines that nobody reaches**. They harm nobody, and are refused as mistakes: the specification lists `unreachable-step` and `unreachable-outcome` among the findings and makes a warning of `constant-condition` alone. Who adds a line',
    '  wants somebody to meet it.',
    '- 33 add or take away a commit. The harm is the way back, which a walk does not take: closed where nothing is ordered yet, or open once something is.',
    '- 31 are of the choice of a line, which no walk takes: all begin with one.',
    '- 10 make the last page no end: it is shown, and the journey never counts as ended.',
    '- 29 harm some of those who go one way, such as who brings a number once nobody asks for it, and the walk took another of them; or they harm a second try.',
    '',
    '| kind | accepted | refused |',
    '| --- | --- | --- |',
    ...kinds.map((kind) => `| ${kind} | ${count(kind, true)} | ${count(kind, false)} |`),
    `| all | ${all.filter(({ journey }) => journey).length} | ${all.filter(({ journey }) => !journey).length} |`,
    '',
    ...[...new Set(all.map(({ id }) => id))].flatMap((id) => [
      `## ${id}`,
      '',
      '| kind | edit | verdict |',
      '| --- | --- | --- |',
      ...all
        .filter((one) => one.id === id)
        .map(
          ({ kind, what, journey, codes, breaks }) =>
            `| ${kind} | ${what} | ${journey ? ['accepted', ...breaks.map((rule) => `but breaks the rule ${rule}`)].join(', ') : codes.join(', ')} |`,
        ),
      '',
    ]),
  ].join('\n');
}
