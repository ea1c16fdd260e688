/** Sends a parcel: asks the steps of journeys/parcel.json in a terminal, and continues after Ctrl-C where the customer was. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { compileJourney, type JourneyContext, persistRun, type Run, restoreRun } from '@senda/journey';
import { blankRun, entryOf, noStepState, stepsOf } from '@senda/journey/run';
import { proveJourney } from '@senda/journey/verify';
import * as v from 'valibot';
import { createActor, toPromise } from 'xstate';
import { parcelLibrary } from './library.ts';

type StepName = keyof typeof parcelLibrary.steps;

const file = path.join(import.meta.dirname, 'journeys/parcel.json');
const stored = path.join(import.meta.dirname, 'run.json');

/** Loads the journey and prints its findings; exits if it is not proven. */
function provenJourney(): JourneyContext {
  const { journey, findings } = proveJourney(readFileSync(file, 'utf8'), parcelLibrary);
  for (const { severity, line, column, message } of findings)
    console.error(`${severity} parcel.json:${line}:${column} ${message}`);
  if (!journey) process.exit(1);
  return { journey, library: parcelLibrary };
}

/** Returns the content of run.json. Stops when it is not JSON, and leaves the file unchanged. */
function readStored(): unknown {
  try {
    return JSON.parse(readFileSync(stored, 'utf8'));
  } catch (error) {
    console.error(`${stored} cannot be read (${(error as Error).message}). Delete it to start again.`);
    return process.exit(1);
  }
}

/** Returns the stored run, or a blank one. Parts that cannot be restored are reported. */
function storedRun(): Run {
  if (!existsSync(stored)) return blankRun(context.journey);
  const { run, dropped } = restoreRun(context, readStored());
  for (const reason of dropped) console.error(`Not restored from run.json: ${reason}.`);
  return run;
}

const context = provenJourney();
const run = storedRun();
const actor = createActor(compileJourney(context), { input: { run } });
actor.subscribe(({ context: state }) => writeFileSync(stored, JSON.stringify(persistRun(state.run))));
actor.start();
if (actor.getSnapshot().matches(noStepState))
  actor.send({ type: 'start', ambient: { channel: 'app', flagWrapping: true } });

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints a question and reads a line; the end of the input ends the program, and the run stays stored. */
async function question(text: string): Promise<string> {
  process.stdout.write(text);
  const { value, done } = await lines.next();
  if (done === true) process.exit();
  return value.trim();
}

/** Asks for one field until it has a value. Returns null where the customer wants to go back. */
async function ask(name: string, schema: v.GenericSchema, before: unknown): Promise<unknown> {
  const hint = before === undefined ? '' : ` [${JSON.stringify(before)}]`;
  for (;;) {
    const text = await question(`  ${name}${hint}: `);
    if (text === 'back') return null;
    const value = text === '' ? before : schema.type === 'number' ? Number(text) : text;
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    print(`  ${issues[0].message}`);
  }
}

/** Asks for everything that a step gives. Returns null where the customer wants to go back. */
async function askStep(name: StepName): Promise<Record<string, unknown> | null> {
  const { drafts, data } = actor.getSnapshot().context.run;
  const before = (data[name] ?? drafts[name]?.answer ?? {}) as Record<string, unknown>;
  const fields = Object.entries(parcelLibrary.steps[name].data.entries);
  if (fields.length === 0 && (await question('  Enter goes on: ')) === 'back') return null;
  const answer: Record<string, unknown> = {};
  for (const [field, schema] of fields) {
    const value = await ask(field, schema, before[field]);
    if (value === null) return null;
    answer[field] = value;
  }
  return answer;
}

print(`${context.journey.title}. "back" goes back, Ctrl-C keeps everything for later.`);
for (;;) {
  const snapshot = actor.getSnapshot();
  const name = snapshot.context.run.current as StepName;
  const steps = stepsOf(context, snapshot.context.run);
  print(`\n${steps.map((step) => (step === name ? `[${step}]` : step)).join(' > ')}`);
  if (snapshot.hasTag('final')) {
    const { final, retry } = entryOf(context, snapshot.context.run, name) ?? {};
    const again = retry !== undefined && (await question('  Try again? (yes/no): ')).startsWith('y');
    if (!again) {
      print(`Done: ${final}.`);
      rmSync(stored);
      break;
    }
    actor.send({ type: 'retry' });
    continue;
  }
  const answer = await askStep(name);
  if (answer === null) {
    actor.send({ type: 'back' });
    continue;
  }
  // The step's own machine decides what its answer is; here it takes what was typed.
  const step = createActor(await parcelLibrary.steps[name].machine()).start();
  step.send({ type: 'answer', answer });
  actor.send({ type: 'finish', step: name, data: await toPromise(step) });
}
process.exit();
