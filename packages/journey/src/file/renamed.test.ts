import { expect, test } from 'vitest';
import type { Library } from '../library/library.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import { blankRun, type JourneyContext } from '../run/run.ts';
import { demoContext, demoFile, demoLibrary, member, playTo } from '../testing/demo.ts';
import { thoroughLibrary } from '../testing/random.ts';
import { libraryMistakes } from '../verify/check-library.ts';
import { applyEdits } from '../verify/edit.ts';
import { proveJourney } from '../verify/verify.ts';
import { loadJourney } from './load.ts';
import { readJourney } from './read.ts';

/** Returns a library in which "parcel" has another name. */
function renamedIn(library: Library): Library {
  const { parcel, ...others } = library.steps;
  if (!parcel) throw new Error('There is no such step.');
  const step = { ...parcel, name: 'parcel-size', aliases: ['parcel', 'box'] };
  return { ...library, steps: { ...others, 'parcel-size': step } };
}

const library = renamedIn(demoLibrary);
const former = demoFile;
const present = {
  ...former,
  steps: former.steps.map((step) => (step.name === 'parcel' ? { ...step, name: 'parcel-size' } : step)),
};
const context: JourneyContext = { ...demoContext(), library, journey: readPresent() };

function readPresent() {
  const read = readJourney(present, library);
  if (!read) throw new Error('The file does not fit.');
  return read;
}

test('a file with a former name is the same journey as one with the present name', () => {
  const [journey, now] = [readJourney(former, library), readJourney(present, library)];
  expect(journey).toEqual(now);
  expect(journey?.hash).toBe(now?.hash);
  expect(loadJourney(former, library).journey).toEqual(loadJourney(present, library).journey);
});

test('a former name is a warning with the present one, and its fix removes it', () => {
  const text = JSON.stringify(former, undefined, 1);
  const proven = renamedIn(thoroughLibrary);
  const { journey, findings } = proveJourney(text, proven);
  expect(journey).not.toBeNull();
  expect(findings).toMatchObject([
    {
      code: 'renamed-step',
      severity: 'warning',
      step: 'parcel-size',
      subject: 'parcel',
      message: 'The step "parcel" is named "parcel-size" now. The former name still works.',
      line: text.split('\n').findIndex((line) => line.includes('"name": "parcel"')) + 1,
    },
  ]);
  const fixed = applyEdits(former, findings[0]?.suggestion?.edits ?? []);
  expect(fixed).toEqual(present);
  expect(proveJourney(JSON.stringify(fixed), proven).findings).toEqual([]);
});

test('a retry may have a former name, and other mistakes of the file are found beside it', () => {
  const steps = former.steps.map((step) =>
    step.name === 'sent' ? { ...step, retry: 'parcel', nonsense: true } : step,
  );
  const { journey, findings } = loadJourney({ ...former, steps }, library);
  expect(journey).toBeNull();
  expect(findings.map(({ code, subject }) => [code, subject])).not.toContainEqual(['unknown-step', 'parcel']);
  expect(findings.filter(({ code }) => code === 'renamed-step')).toHaveLength(1);
  const retried = former.steps.map((step) => (step.name === 'sent' ? { ...step, retry: 'parcel' } : step));
  expect(readJourney({ ...former, steps: retried }, library)?.steps.at(-1)).toMatchObject({
    retry: 'parcel-size',
  });
});

test('a run that was stored under a former name goes on where it was', () => {
  const before = playTo(demoContext(), member, 'pay').run;
  const { run, dropped } = restoreRun(context, persistRun(before));
  expect(dropped).toEqual([]);
  expect(run).toMatchObject({ current: 'pay', data: { 'parcel-size': before.data['parcel'] } });
  expect(run.done).toEqual(before.done.map((name) => (name === 'parcel' ? 'parcel-size' : name)));
});

test('its draft too; what is stored under the present name wins', () => {
  const stored = persistRun({ ...blankRun(demoContext().journey), ambient: member, current: 'parcel' });
  const drafts = { parcel: { typed: { weight: 2 } }, box: { typed: { weight: 1 } } };
  expect(restoreRun(context, { ...stored, drafts }).run).toMatchObject({ current: 'parcel-size' });
  const both = { ...drafts, 'parcel-size': { typed: { weight: 3 } } };
  expect(restoreRun(context, { ...stored, drafts: both }).run.drafts).toEqual({
    'parcel-size': { typed: { weight: 3 } },
  });
});

test('a former name means one step, and no present one', () => {
  expect(libraryMistakes(library)).toEqual([]);
  const { pay } = demoLibrary.steps;
  const twice = { ...library, steps: { ...library.steps, pay: { ...pay, aliases: ['box', 'sent'] } } };
  expect(libraryMistakes(twice)).toEqual([
    'The step "pay" has the former name "box", which means "parcel-size".',
    'The step "pay" has the former name "sent", which means "sent".',
    'The step "parcel-size" has the former name "box", which means "pay".',
  ]);
});
