/** `npm run journeys -- check|certify|explore|paths|diff|merge|graph|schema`: the command line for journey files. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { journeyFileNames } from './journey-files.ts';
import { certificates, checkAgainst } from './journeys/certificates.ts';
import { check } from './journeys/check.ts';
import { diff } from './journeys/diff.ts';
import { editTexts } from './journeys/edit-texts.ts';
import { explored } from './journeys/explored.ts';
import { fixFiles } from './journeys/fix.ts';
import { graph, picture } from './journeys/graph.ts';
import { journeyCharts, machineCharts } from './journeys/machine-charts.ts';
import { merge } from './journeys/merge.ts';
import { paths } from './journeys/paths.ts';
import type { People } from './journeys/print.ts';
import { schema } from './journeys/schema.ts';
import { languageOf } from './journeys/texts.ts';
import { type Voice, voiceOf } from './journeys/voice.ts';
import { UnknownCustomers } from './journeys/who.ts';
import { journeysFolder } from './journeys-folder.ts';

const folder = journeysFolder();

const usage = `npm run journeys -- COMMAND [file…] [--lang es|en] [--ids] [--json]

  check [file…]    proves each journey for every customer; exit code 1 on an error. --fix applies the suggestions that are proven
                   to help, --dry-run shows what that would change. With --certificate PATH one file is checked by its certificate
                   alone, without the prover, as the operator does before it publishes
  certify [file…]  writes the proof of each file as data to dist/certificates
  explore [file…]  explores two tabs of each journey in every order, deadlines that lapse and calls that fail, and counts the states;
                   exit code 1 when a rule is broken. Takes minutes
  paths [file…]    the distinct paths with their customers, and the fewest customers who cover all transitions; of some customers
                   with --who simType=esim (or --who channel!=retail, several times)
  diff A B         what an edit changes: steps, paths, and where customers who are on their way continue; with --people counts.json how
                   many those are, from your own counts: { "payment": 120 }
  merge BASE OURS THEIRS
                   merges two edited versions and proves the result; prints it, or with --write writes it to OURS. Exit code 1 when
                   both changed one thing or the result would harm a customer. --as: the file's own path, for a git merge driver
  graph [file…]    the journey as a Mermaid flowchart; with --svg as a picture; with --machine the statechart that it compiles to, or
                   with the name of one of the storefront's machines ("graph --machine otp") its statechart
  schema           writes the JSON Schemas of journeys, flags and rules for editors next to the files (--check: fails when one is
                   out of date)

A folder means the journey files in it; its flags.json and rules.json are checked with them. Default: all of journeys/, or of the folder in JOURNEYS_DIR. --json prints JSON.
--lang chooses the language: without it Spanish where the computer's is (LANG), else English. --ids calls steps and facts by their
identifiers. Exit code 2: wrong usage.`;

const commands: readonly string[] = [
  'check',
  'certify',
  'explore',
  'paths',
  'diff',
  'merge',
  'graph',
  'schema',
];

function fail(message: string): number {
  console.error(message);
  return 2;
}

/** Returns a file itself, or the journey files of a folder. */
async function filesIn(file: string): Promise<readonly string[]> {
  if (!statSync(file).isDirectory()) return [file];
  return (await journeyFileNames(file)).map((name) => path.join(file, name));
}

const options = {
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  machine: { type: 'boolean' },
  fix: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  certificate: { type: 'string' },
  who: { type: 'string', multiple: true },
  svg: { type: 'boolean' },
  people: { type: 'string' },
  write: { type: 'boolean' },
  as: { type: 'string' },
  lang: { type: 'string' },
  ids: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that only one command takes. */
const optionsOf: Readonly<Record<string, string>> = {
  machine: 'graph',
  svg: 'graph',
  fix: 'check',
  'dry-run': 'check',
  certificate: 'check',
  who: 'paths',
  people: 'diff',
  write: 'merge',
  as: 'merge',
};

/** Runs a command line and returns its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
  });
  const [name = 'check', ...named] = positionals;
  const unknownOption = Object.keys(values).find((option) => !Object.hasOwn(options, option));
  if (unknownOption !== undefined)
    return fail(`There is no option "${unknownOption.length > 1 ? '--' : '-'}${unknownOption}".\n\n${usage}`);
  const language = values.lang ?? languageOf(process.env);
  if (language !== 'en' && language !== 'es') return fail('--lang is es or en.');
  const voice = voiceOf(language, values.ids !== undefined);
  if (values.help || name === 'help') {
    console.log(usage);
    return 0;
  }
  if (!commands.includes(name)) return fail(`There is no command "${name}".\n\n${usage}`);
  if (name === 'schema' && named.length > 0)
    return fail('"schema" takes no file: it is generated from the step library.');
  const isMissingFolder = process.env['JOURNEYS_DIR'] && !existsSync(folder);
  if (isMissingFolder && named.length === 0) return fail(`JOURNEYS_DIR is ${folder}, which does not exist.`);
  if (name === 'schema') return schema(folder, values.check !== undefined);
  if (name === 'diff' && named.length !== 2) return fail('"diff" needs two files.');
  if (name === 'merge' && named.length !== 3) return fail('"merge" needs three files: BASE OURS THEIRS.');
  for (const [option, command] of Object.entries(optionsOf))
    if (option in values && name !== command) return fail(`Only "${command}" takes --${option}.`);
  const machines = values.machine ? named.filter((one) => !existsSync(path.resolve(one))) : [];
  if (machines.length > 0 && machines.length < named.length)
    return fail('"graph --machine" draws journey files or machines, not both at once.');
  if (machines.length > 0) return machineCharts(machines, values.json !== undefined);
  if (name === 'merge') {
    const [lost] = named.filter((file) => !existsSync(path.resolve(file)));
    if (lost !== undefined) return fail(`There is no file ${lost}.`);
    const to = {
      as: values.as === undefined ? undefined : String(values.as),
      isWritten: values.write !== undefined,
    };
    return merge(
      named.map((file) => path.resolve(file)),
      values.json !== undefined,
      voice,
      to,
    );
  }
  const wanted = named.length > 0 ? named.map((file) => path.resolve(file)) : [folder];
  const missing = wanted.find((file) => !existsSync(file));
  if (missing) return fail(`There is no file ${missing}.`);
  const files: string[] = [];
  for (const file of wanted) {
    const inside = await filesIn(file);
    if (inside.length === 0) return fail(`There is no journey file in ${file}.`);
    files.push(...inside);
  }
  if (name === 'diff' && files.length !== 2) return fail('"diff" needs two files, not folders.');
  const json = values.json !== undefined;
  if (name === 'certify') return certificates(files, json, voice);
  if (name === 'explore') return explored(files, json, voice);
  if (typeof values.certificate === 'string') {
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) return fail('"check --certificate" takes one file.');
    if (!existsSync(values.certificate)) return fail(`There is no file ${values.certificate}.`);
    return checkAgainst(file, path.resolve(values.certificate));
  }
  // Files served together must not share an id, even if only one of them is checked.
  const isServed = files.some((file) => path.dirname(file) === folder);
  const beside = isServed ? await filesIn(folder) : [];
  if (values.fix || values['dry-run'])
    await fixFiles(files, beside, { isDry: values['dry-run'] !== undefined, isQuiet: json }, voice);
  if (name === 'check') return check(files, json, voice, beside);
  if (name === 'paths') return pathsOf([...new Set(files)], json, voice, wordsOf(values.who));
  if (values.svg) return picture(files, voice);
  if (values.machine) return journeyCharts(files, json, voice);
  if (name === 'graph') return graph([...new Set(files)], json, voice);
  if (values.people === undefined) return diff(files, json, voice);
  const people = peopleIn(path.resolve(String(values.people)));
  return people
    ? diff(files, json, voice, people)
    : fail(editTexts(voice.speech).badPeople(String(values.people)));
}

const PeopleSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Returns how many customers are at each step by a file; undefined if it says no such thing. */
function peopleIn(file: string): People | undefined {
  try {
    const parsed = v.safeParse(PeopleSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf = (values: unknown): readonly string[] => [values ?? []].flat().map(String);

/** Prints the paths of some customers. Unknown ones are wrong usage. */
async function pathsOf(
  files: readonly string[],
  json: boolean,
  voice: Voice,
  who: readonly string[],
): Promise<number> {
  try {
    return await paths(files, json, voice, who);
  } catch (error) {
    if (error instanceof UnknownCustomers) return fail(error.message);
    throw error;
  }
}

async function main(): Promise<void> {
  // The reader may close the pipe early, as "head" does.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = fail(error instanceof Error ? error.message : String(error));
  }
}

if (process.argv[1] === import.meta.filename) await main();
