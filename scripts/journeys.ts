/** `npm run journeys -- check [file…] [--json]` and `-- schema`: the tools of product teams. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { journeyJsonSchema } from '@senda/journey/tools';
import { library } from '../packages/core/src/library/library.ts';
import { checkJourneyFile, findingLine, journeyFileNames } from './journey-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'journeys');
const [command = 'check', ...rest] = process.argv.slice(2);
const json = rest.includes('--json');
const named = rest.filter((argument) => !argument.startsWith('--'));

async function check(): Promise<number> {
  const files =
    named.length > 0
      ? named.map((file) => path.resolve(file))
      : (await journeyFileNames(folder)).map((name) => path.join(folder, name));
  const missing = files.find((file) => !existsSync(file));
  if (missing) {
    console.error(`There is no file ${missing}.`);
    return 2;
  }
  const checks = await Promise.all(files.map(checkJourneyFile));
  if (json)
    console.log(
      JSON.stringify(
        checks.map(({ file, id, findings }) => ({ file, id, findings })),
        null,
        2,
      ),
    );
  else {
    for (const { file, id, findings } of checks) {
      if (findings.length === 0)
        console.log(`${path.relative(process.cwd(), file)}: "${id}" is well formed.`);
      for (const finding of findings) console.log(findingLine(file, finding));
    }
  }
  return checks.some(({ findings }) => findings.some((finding) => finding.severity === 'error')) ? 1 : 0;
}

/** Writes journeys/journey.schema.json; with `--check` only says whether the one there is the right one. */
async function schema(): Promise<number> {
  const file = path.join(folder, 'journey.schema.json');
  const text = `${JSON.stringify(journeyJsonSchema(library), null, 2)}\n`;
  if (!rest.includes('--check')) {
    await writeFile(file, text);
    return 0;
  }
  const there = existsSync(file) ? await readFile(file, 'utf8') : '';
  if (there === text) return 0;
  console.error(
    'journeys/journey.schema.json is not what the step library says: run "npm run journeys -- schema".',
  );
  return 1;
}

const commands: Record<string, () => Promise<number>> = { check, schema };
const chosen = commands[command];
if (chosen) process.exitCode = await chosen();
else {
  console.error(`There is no command "${command}"; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
