import { readFileSync } from 'node:fs';
import path from 'node:path';
// #region imports
import {
  compileJourney,
  type JourneyContext,
  journeyEvents,
  migrateRun,
  persistRun,
  restoreRun,
} from '@senda/journey';
import { coveringPaths, pathsOf } from '@senda/journey/analysis';
import { variantOf } from '@senda/journey/events';
import { libraryHash, proofOf, routeOf } from '@senda/journey/library';
import { cursorOf, dataOf, entryOf, factsOf, noStepState, stepsOf } from '@senda/journey/run';
import { type Edit, editText, undoOf } from '@senda/journey/tools';
import { proveJourney } from '@senda/journey/verify';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { parcelLibrary } from './library.ts';

// #endregion

/** The journey shown on the page. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/journeys/engine.md'), 'utf8');
const [, text = ''] = /^```json proven parcel\n([\s\S]*?)^```$/m.exec(page) ?? [];

function proven(file: string): JourneyContext {
  // #region prove
  const { journey, findings } = proveJourney(file, parcelLibrary);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  const context: JourneyContext = { journey, library: parcelLibrary };
  // #endregion
  return context;
}

const context = proven(text);

test('an edit changes its own lines, and undoes', () => {
  // #region edit
  const edits: readonly Edit[] = [
    { op: 'set', place: ['steps', 0, 'settings', 'heaviest'], value: 25 },
    { op: 'insert', index: 5, step: { name: 'gift-note', when: { flagWrapping: false } } },
    { op: 'move', from: 5, to: 4 },
  ];
  const edited = editText(text, edits);
  const before = editText(edited, undoOf(text, edits));
  // #endregion
  expect(before).toBe(text);
  const [was, is] = [text, edited].map((one) => one.split('\n'));
  expect(is?.filter((line) => !was?.includes(line))).toEqual([
    '    { "name": "parcel", "when": { "channel": "app" }, "settings": { "heaviest": 25 } },',
    '    { "name": "gift-note", "when": { "flagWrapping": false } },',
  ]);
  expect(proveJourney(edited, parcelLibrary).findings).toEqual([]);
});

// #region answers
const ambient = { channel: 'app', flagWrapping: true };
const heavyAbroad = {
  parcel: { weight: 12 },
  destination: { address: 'Rua Nova 1', country: 'BR' },
  customs: { declaration: 'books' },
};
// #endregion

/** Returns a run with these steps finished. */
function walked(answers: Readonly<Record<string, unknown>>) {
  // #region run
  const actor = createActor(compileJourney(context)).start();
  actor.send({ type: 'start', ambient });
  for (const [step, data] of Object.entries(answers)) actor.send({ type: 'finish', step, data });
  // #endregion
  return actor;
}

test('the journey is loaded and proven, and its proof is verified', () => {
  // #region proof
  const served = {
    journey: JSON.parse(text) as unknown,
    proof: proofOf(context.journey, libraryHash(parcelLibrary)),
  };
  const isTrusted = served.proof === proofOf(context.journey, libraryHash(parcelLibrary));
  // #endregion
  expect(isTrusted).toBe(true);
  const otherLibrary = { ...parcelLibrary, never: [] };
  expect(served.proof).not.toBe(proofOf(context.journey, libraryHash(otherLibrary)));
});

test('the machine has one state for each step and runs', () => {
  const actor = walked(heavyAbroad);
  expect(actor.getSnapshot().value).toBe('wrapping');
  // #region look
  const { run } = actor.getSnapshot().context;
  const facts = factsOf(context, run);
  const cursor = cursorOf(stepsOf(context, run), run.current);
  const address = routeOf(parcelLibrary.steps.review, facts, parcelLibrary);
  // #endregion
  expect(facts).toEqual({ channel: 'app', flagWrapping: true, size: 'large', abroad: true });
  expect(cursor).toMatchObject({ index: 3, current: 'wrapping', next: 'review', previous: 'customs' });
  expect(address).toBe('/review/abroad');
});

test("a step machine's output finishes the step", async () => {
  const actor = walked({});
  // #region step
  const step = createActor(await parcelLibrary.steps.parcel.machine()).start();
  step.send({ type: 'answer', answer: { weight: 2 } });
  actor.send({ type: 'finish', step: 'parcel', data: await toPromise(step) });
  // #endregion
  expect(actor.getSnapshot().value).toBe('destination');
  expect(actor.getSnapshot().context.run.data['parcel']).toEqual({ weight: 2 });
});

test("settings, earlier answers and a draft are available to a step's machine", () => {
  const actor = walked(heavyAbroad);
  actor.send({ type: 'draft', step: 'parcel', draft: { weight: '13' } });
  const { run } = actor.getSnapshot().context;
  // #region input
  const settings = entryOf(context, run, 'parcel')?.settings;
  const known = dataOf(context, run);
  const draft = run.drafts['parcel'];
  // #endregion
  expect(settings).toEqual({ heaviest: 20, smallUpTo: 5 });
  expect(known).toMatchObject({ weight: 12, country: 'BR', declaration: 'books' });
  expect(draft).toEqual({ typed: { weight: '13' } });
});

test('a changed answer clears its dependents and keeps them as drafts', () => {
  const actor = walked(heavyAbroad);
  // #region change
  actor.send({ type: 'go-to', step: 'destination' });
  actor.send({ type: 'finish', step: 'destination', data: { address: 'Calle 2', country: 'BR' } });
  const { run } = actor.getSnapshot().context;
  // #endregion
  expect(run.current).toBe('customs');
  expect(run.drafts['customs']?.answer).toEqual({ declaration: 'books' });
  expect(run.data['parcel']).toEqual({ weight: 12 });
});

test('a run is persisted, restored, and migrated to a changed file', () => {
  const { run } = walked(heavyAbroad).getSnapshot().context;
  // #region persist
  const kept = JSON.stringify(persistRun(run));
  const { run: again, dropped } = restoreRun(context, JSON.parse(kept));
  const resumed = createActor(compileJourney(context), { input: { run: again } }).start();
  // #endregion
  expect(dropped).toEqual([]);
  expect(resumed.getSnapshot().value).toBe('wrapping');

  const file = JSON.parse(text) as { steps: { name: string }[] };
  const without = { ...file, steps: file.steps.filter(({ name }) => name !== 'wrapping') };
  const changed = proven(JSON.stringify(without));
  // #region migrate
  const { run: carried, settings } = migrateRun(context, changed, run);
  const goesOn = createActor(compileJourney(changed), { input: { run: carried } }).start();
  // #endregion
  expect(goesOn.getSnapshot().value).toBe('review');
  expect(carried.current).toBe('review');
  expect(carried.hash).toBe(changed.journey.hash);
  expect(settings).toEqual([]);
});

test('step events are emitted once, with the variant of the run', () => {
  // #region events
  const actor = createActor(compileJourney(context)).start();
  const events: string[] = [];
  const { subscribe } = journeyEvents(actor, context, () => Date.now());
  subscribe(({ type, step }) => events.push(`${type} ${step}`));
  actor.send({ type: 'start', ambient });
  actor.send({ type: 'finish', step: 'parcel', data: { weight: 2 } });
  actor.send({ type: 'back' });
  // #endregion
  expect(events).toEqual([
    'entered parcel',
    'finished parcel',
    'entered destination',
    'went-back destination',
    'entered parcel',
  ]);
  expect(variantOf(actor.getSnapshot().context.run)).toEqual({ flagWrapping: true });
});

test('paths and covering customers are computed', () => {
  // #region paths
  const paths = pathsOf(context.journey, parcelLibrary);
  const few = coveringPaths(paths);
  // #endregion
  expect(new Set(paths.map(({ steps }) => steps.at(-1)))).toEqual(new Set(['sent', 'not-paid']));
  expect(few.length).toBeLessThanOrEqual(paths.length);
  expect(new Set(few.flatMap(({ steps }) => steps))).toEqual(new Set(paths.flatMap(({ steps }) => steps)));
});

test('an unknown step name moves to no step', () => {
  const actor = walked({});
  actor.send({ type: 'go-to', step: 'teleport' });
  expect(actor.getSnapshot().value).toBe(noStepState);
});
