/** The parts of `npm run check` that read our own source, in one process. Prints a line of JSON for each part named. */
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApi } from '../packages/contract/src/openapi.ts';
import { statusOf } from '../packages/contract/src/statuses.ts';
import { captured } from './captured.ts';
import { documentErrors } from './docs/pages.ts';
import { generateAll } from './generate.ts';
import { run as journeys } from './journeys.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Validates the contract's document against the schema of OpenAPI 3.1. */
async function openApiErrors(): Promise<readonly string[]> {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(openApi(statusOf)) });
  if (valid) return [];
  const list = Array.isArray(errors) ? errors : [{ instancePath: '', message: String(errors) }];
  return list.map(({ instancePath, message }) => `OpenAPI: ${instancePath} ${message}`);
}

/** Returns what a command prints if it fails. */
async function errorsOf(command: () => Promise<number>): Promise<readonly string[]> {
  const { result, output } = await captured(command);
  return result === 0 ? [] : [output];
}

/** Each part returns a message for each thing that is wrong. */
const parts: Readonly<Record<string, () => Promise<readonly string[]> | readonly string[]>> = {
  journeys: () => errorsOf(() => journeys(['check'])),
  generated: () => errorsOf(() => generateAll(true)),
  contract: openApiErrors,
  docs: () => documentErrors(root),
};

for (const part of process.argv.slice(2)) {
  const begun = Date.now();
  const errors = await Promise.resolve()
    .then(() => parts[part]?.() ?? [])
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  console.log(
    JSON.stringify({ part, failed: errors.length > 0, output: errors.join('\n'), ms: Date.now() - begun }),
  );
}
