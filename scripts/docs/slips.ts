/** What the proof says of every generated edit: docs/journeys/slips.md, written by `FUZZ_RUNS=1 npx vitest run scripts/docs/slips.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import type { Journey } from '@senda/journey/library';
import type { FileStep } from '../../apps/storefront/src/testing/edits.ts';
import { type GeneratedEdit, generatedEdits } from '../../apps/storefront/src/testing/generated-edits.ts';

/** A generated edit of a journey, and its proof. */
interface Slip extends GeneratedEdit {
  readonly id: string;
  /** The edited journey; null if it is refused. */
  readonly journey: Journey | null;
  readonly codes: readonly string[];
}

const folder = nodePath.resolve(import.meta.dirname, '../../journeys');

/** Proves every generated edit of every shipped file. */
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
        const codes = findings.flatMap(({ code, also = [] }) => [code, ...also.map((one) => one.code)]);
        return { ...edit, id: file.id, journey, codes: [...new Set(codes)] };
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
    'asked of who owes nothing, a way back for who has what they came for, minors, ages that nobody has. None of the accepted edits harms a customer, and no refused edit that the file before accepted was without harm',
    '([0072](../decisions/0072-declarations-that-cannot-lie.md)).',
    '',
    'The refused ones were walked once too, without the proof. The walk saw no harm in about a quarter of those that can be read, in three classes: lines that nobody reaches, which harm nobody and are refused since the file promises',
    'what does not happen; commits added or taken away, whose harm is a way back that a walk does not take; and edits that harm customers whom the walk cannot be, such as one who has yet to choose a line.',
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
          ({ kind, what, journey, codes }) =>
            `| ${kind} | ${what} | ${journey ? 'accepted' : codes.join(', ')} |`,
        ),
      '',
    ]),
  ].join('\n');
}
