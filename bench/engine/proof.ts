import { readdir, readFile } from 'node:fs/promises';
import { withRules } from '@senda/journey/library';
import { loadJourney } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { assign, createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  provenLibrary as library,
  readRules,
  ruleFile,
  updateServed,
} from '../../packages/core/src/journeys/journeys.ts';
import { medians } from '../median.ts';
import { budgetCell } from './measure.ts';
import { type Peer, surveyPeer } from './peers.ts';
import { sampleJourney } from './samples.ts';

const sizes = [12, 100, 1000];
const factCounts = [10, 50, 200];
const ms = (time: number): string => (time < 1 ? time.toFixed(3) : time.toFixed(2));

/** Budgets of reading and proving 1,000 steps, in ms, by the number of facts. */
const proofBudgets: ReadonlyMap<number, number> = new Map([
  [10, 8],
  [200, 12],
]);

/** Budgets of checking the onboarding journey, alone and with all rules, and the folder of journeys with its flags and rules, in ms. */
const fileBudgets = { alone: 5, ruled: 5, folder: 200 } as const;
const fileNames = {
  alone: '`onboarding.json`',
  ruled: '`onboarding.json` with all rules',
  folder: 'all files of `journeys/`, and whether their rules contradict each other or say nothing',
} as const;

/**
 * Prints the times of reading, checking and proving journeys with their ratios to JSON.parse of the same text, and returns the
 * exceeded budgets.
 */
export async function proofTable(): Promise<readonly string[]> {
  const rows: string[] = [];
  const broken: string[] = [];
  for (const facts of factCounts) {
    for (const steps of sizes) {
      const { text, library } = sampleJourney(steps, facts);
      const { findings } = proveJourney(text, library);
      if (findings.length > 0) throw new Error(`The sample is not valid: ${findings[0]?.message ?? ''}`);
      const value: unknown = JSON.parse(text);
      const times = medians({
        parse: () => JSON.parse(text),
        load: () => loadJourney(value, library),
        prove: () => proveJourney(text, library),
      });
      const ratio = (times.prove / times.parse).toFixed(1);
      const budget = steps === 1000 ? proofBudgets.get(facts) : undefined;
      const verdict = budgetCell(`${steps} steps over ${facts} facts proven`, times.prove, budget, broken);
      rows.push(
        `| ${steps} | ${facts} | ${ms(times.parse)} | ${ms(times.load)} | ${ms(times.prove)} | ${ratio} | ${verdict} |`,
      );
    }
  }
  console.log('### Parse, validate and prove\n');
  console.log(
    '| steps | facts | JSON.parse ms | load ms | parse + load + prove ms | ratio to JSON.parse | budget |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  console.log(rows.join('\n'));
  await fileTable(broken);
  await peers();
  return broken;
}

/** Prints the times of checking the shipped files, with their ratios to JSON.parse of the same text. */
async function fileTable(broken: string[]): Promise<void> {
  const names = (await readdir('journeys')).filter(
    (name) => name.endsWith('.json') && !name.includes('.schema.'),
  );
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`journeys/${name}`, 'utf8') })),
  );
  const textOf = (name: string): string => files.find((file) => file.name === name)?.text ?? '';
  const text = textOf('onboarding.json');
  const ruled = withRules(library, readRules(textOf(ruleFile)).rules ?? []);
  const parse = { one: () => JSON.parse(text), all: () => files.map((file) => JSON.parse(file.text)) };
  const times = medians({
    ...parse,
    alone: () => proveJourney(text, library),
    ruled: () => proveJourney(text, ruled),
    folder: () => updateServed(new Map(), files),
  });
  console.log(
    '\n### The shipped files\n\n| checked | ms | ratio to JSON.parse | budget |\n| --- | --- | --- | --- |',
  );
  for (const kind of ['alone', 'ruled', 'folder'] as const) {
    const ratio = (times[kind] / (kind === 'folder' ? times.all : times.one)).toFixed(0);
    const verdict = budgetCell(fileNames[kind], times[kind], fileBudgets[kind], broken);
    console.log(`| ${fileNames[kind]} | ${ms(times[kind])} | ${ratio} | ${verdict} |`);
  }
}

async function peers(): Promise<void> {
  const { text, library } = sampleJourney(12, 10);
  const { shortest } = medians({ shortest: () => shortestPaths(12, 10) }, 1);
  const { prove } = medians({ prove: () => proveJourney(text, library) });
  console.log('\n### Peers\n\n| what | ms | ours ms | ratio |\n| --- | --- | --- | --- |');
  console.log(
    `| xstate getShortestPaths, 12 steps, 10 facts | ${ms(shortest)} | ${ms(prove)} | ${(shortest / prove).toFixed(0)} |`,
  );
  const survey: Peer | undefined = await surveyPeer();
  if (!survey) {
    console.log('| SurveyJS: could not be installed | – | – | – |');
    return;
  }
  for (const pages of [12, 100, 1000]) {
    const sample = sampleJourney(pages, 10);
    const form = survey.form(pages, 10);
    const times = medians(
      { peer: () => survey.load(form), ours: () => proveJourney(sample.text, sample.library) },
      3,
    );
    console.log(
      `| ${survey.name} loads ${pages} pages, proves nothing | ${ms(times.peer)} | ${ms(times.ours)} | ${(times.peer / times.ours).toFixed(0)} |`,
    );
  }
}

/** Enumerates every path of every customer with xstate, in a machine with the facts in its context. */
function shortestPaths(steps: number, facts: number): unknown {
  type Context = Readonly<Record<string, boolean>>;
  const decide = (fact: number, value: boolean) => ({
    target: fact + 1 < facts ? `decide${fact + 1}` : 'step0',
    actions: assign(() => ({ [`fact${fact}`]: value })),
  });
  const deciding = Array.from({ length: facts }, (_, fact) => [
    `decide${fact}`,
    { on: { yes: decide(fact, true), no: decide(fact, false) } },
  ]);
  const walking = Array.from({ length: steps }, (_, at) => [
    `step${at}`,
    at === steps - 1
      ? { type: 'final' }
      : {
          on: {
            next: [
              {
                target: `step${at + 1}`,
                guard: ({ context }: { context: Context }) => context[`fact${at % facts}`] ?? false,
              },
              { target: `step${Math.min(steps - 1, at + 2)}` },
            ],
          },
        },
  ]);
  const config = {
    id: 'paths',
    initial: 'decide0',
    context: {},
    states: Object.fromEntries([...deciding, ...walking]) as object,
  };
  const machine = createMachine(config as Parameters<typeof createMachine>[0]);
  return getShortestPaths(machine, { events: [{ type: 'yes' }, { type: 'no' }, { type: 'next' }] });
}
