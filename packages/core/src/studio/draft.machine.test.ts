import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { provenLibrary } from '../library/proven.ts';
import { draftMachine, type Saved } from './draft.machine.ts';
import { sampleFiles, sampleName } from './draft.sample.ts';
import { draftCases, draftStates } from './draft.states.ts';
import { draftView } from './draft.view.ts';
import { type StudioFile, withText } from './files.ts';
import { readHistory, storedOf } from './history.ts';
import { type EntryRef, type Intent, whenIn } from './intent.ts';
import { createProver, type Prover } from './proof.ts';

/** Opens a draft over files that are read and proven, unless one of both fails. `kept`: what the browser has of it. */
function open({
  name = sampleName,
  reads = sampleFiles.sound as readonly StudioFile[] | Error,
  kept = null as unknown,
} = {}) {
  const clock = new SimulatedClock();
  const prover = createProver(provenLibrary);
  const prove = vi.fn<Prover['prove']>(prover.prove);
  const save = vi.fn<(input: { readonly text: string; readonly base: string }) => Promise<Saved>>();
  let files = reads;
  const machine = draftMachine.provide({
    actors: {
      open: fromPromise(() =>
        files instanceof Error ? Promise.reject(files) : Promise.resolve({ files, kept: readHistory(kept) }),
      ),
      prove: fromPromise(async ({ input }) => prove(input.files, input.name)),
      rebase: fromPromise(async ({ input }) => prover.rebase(input.files, input.name, input.history)),
      save: fromPromise(({ input }) => save(input)),
    },
  });
  const actor = createActor(machine, { input: { name }, clock }).start();
  const view = () => draftView(actor.getSnapshot(), actor.send);
  const until = (state: string) => waitFor(actor, () => view().state === state);
  const keeps = () => {
    const { history } = actor.getSnapshot().context;
    return history && JSON.parse(JSON.stringify(storedOf(history)));
  };
  return { actor, clock, prove, save, view, until, keeps, write: (next: typeof files) => (files = next) };
}

const entry = (step: string): EntryRef => ({ step, nth: 0 });
const moving = (step: string, before: string | null): Intent => ({
  kind: 'move',
  entry: entry(step),
  before: before === null ? null : entry(before),
});
/** Works; does not work for everyone; and the line that each of both is about. */
const harmless = moving('addon-selection', 'port-in');
const harmful = moving('port-in', 'payment');
const stepsIn = (text: string): readonly string[] =>
  (JSON.parse(text) as { steps: { name: string }[] }).steps.map(({ name }) => name);
const soundText = sampleFiles.sound[0]?.text ?? '';
const saved = (text: string): readonly StudioFile[] => withText(sampleFiles.sound, sampleName, text);

it.each([
  ['sound', sampleFiles.sound],
  ['broken', sampleFiles.broken],
  ['broken', sampleFiles.unreadable],
] as const)('a file is %s', async (state, reads) => {
  const { view, until } = open({ reads });
  expect(view()).toMatchObject({ state: 'opening', loading: true, proof: null });
  await until(state);
  expect(view()).toMatchObject({ loading: false, proving: false, proof: { verdict: state } });
});

it('a file whose customers cannot all be followed is too complex', async () => {
  const { actor, prove, until } = open();
  prove.mockReturnValue({ verdict: 'too-complex', road: null, findings: [] });
  await until('tooComplex');
  expect(actor.getSnapshot().context.proof?.road).toBeNull();
});

it('a name without a file is missing, until the file is there', async () => {
  const { actor, clock, until } = open({ reads: [] });
  await until('missing');
  actor.send({ type: 'files.saved', files: sampleFiles.sound });
  clock.increment(150);
  await until('sound');
  expect(actor.getSnapshot().context.files).toEqual(sampleFiles.sound);
});

it('of several saves the last one is proven, and the proof before it stays in sight', async () => {
  const { actor, clock, prove, view, until } = open();
  await until('sound');
  for (const files of [sampleFiles.unreadable, sampleFiles.broken]) {
    actor.send({ type: 'files.saved', files });
    clock.increment(149);
  }
  expect(view()).toMatchObject({
    state: 'settling',
    proving: true,
    loading: false,
    proof: { verdict: 'sound' },
  });
  clock.increment(1);
  await until('broken');
  expect(prove).toHaveBeenCalledTimes(2);
  expect(view().road?.paths.filter(({ brokenAt }) => brokenAt !== null)).toHaveLength(144);
});

it('a save that changes nothing is not proven again', async () => {
  const { actor, view, until } = open();
  await until('sound');
  actor.send({ type: 'files.saved', files: structuredClone(sampleFiles.sound) });
  expect(view().state).toBe('sound');
});

it('files that could not be read are read again', async () => {
  const { view, until, write } = open({ reads: new Error('gone') });
  await until('failed');
  write(sampleFiles.sound);
  view().retry();
  expect(view().state).toBe('opening');
  await until('sound');
});

it('a proof that failed is made again, of the same files', async () => {
  const { prove, view, until } = open();
  prove.mockImplementationOnce(() => {
    throw new Error('The worker ended.');
  });
  await until('failed');
  view().retry();
  expect(view()).toMatchObject({ state: 'proving', loading: true });
  await until('sound');
});

it('every sample snapshot is in the state it is named for', () => {
  for (const [name, snapshot] of Object.entries(draftStates))
    expect(draftView(snapshot, () => undefined).state).toBe(name);
  expect(draftView(draftCases.unreadable, () => undefined).proof?.findings[0]?.code).toBe('syntax');
});

it('opening changes nothing, and there is nothing to save, to undo or to keep', async () => {
  const { view, until, keeps } = open();
  await until('sound');
  expect(view()).toMatchObject({
    text: soundText,
    isChanged: false,
    changes: 0,
    undoes: null,
    canSave: false,
  });
  expect(keeps()).toBeNull();
});

it('an edit is proven at once, told with what it does, and undone to the byte', async () => {
  const { view, until } = open();
  await until('sound');
  view().edit(harmful);
  expect(view()).toMatchObject({ state: 'proving', isChanged: true, changes: 1 });
  await until('broken');
  const about = { what: 'move', step: 'port-in', before: 'payment' };
  expect(view()).toMatchObject({ last: { did: 'made', about }, undoes: about, redoes: null, canSave: false });
  expect(view().text).toBe(sampleFiles.broken[0]?.text);
  view().undo();
  await until('sound');
  expect(view()).toMatchObject({
    text: soundText,
    isChanged: false,
    last: { did: 'undone', about },
    redoes: about,
  });
  view().redo();
  await until('broken');
  expect(view().last).toMatchObject({ did: 'redone', about });
});

it('of edits that follow each other the last one is proven', async () => {
  const { clock, prove, view, until } = open();
  await until('sound');
  const up: Intent = { kind: 'shift', entry: entry('port-in'), by: -1 };
  for (const intent of [up, up, harmless]) {
    view().edit(intent);
    clock.increment(149);
  }
  expect(view()).toMatchObject({ state: 'settling', changes: 3 });
  clock.increment(1);
  await until('broken');
  // The first one began at once, and its proof was overtaken.
  expect(prove).toHaveBeenCalledTimes(3);
  expect(stepsIn(view().text).indexOf('port-in')).toBe(4);
});

it.each<readonly [string, Intent]>([
  ['an entry that is gone', moving('sim-replacement', 'payment')],
  ['where it is', moving('addon-selection', 'sign-in')],
  ['above the first one', { kind: 'shift', entry: entry('pre-checkout'), by: -1 }],
  ['a text of its own', { kind: 'write', base: soundText, text: soundText }],
  ['the condition that it has', { kind: 'when', entry: entry('port-in'), value: { numberType: 'PORT_IN' } }],
])('an edit that changes nothing is none: %s', async (_, intent) => {
  const { view, until } = open();
  await until('sound');
  view().edit(intent);
  expect(view()).toMatchObject({ state: 'sound', last: null, changes: 0 });
});

it('a condition is that of the text, which may be newer than the proof', async () => {
  const { view, until } = open();
  await until('sound');
  expect(whenIn(view().text, entry('port-in'))).toEqual({ numberType: 'PORT_IN' });
  view().edit({ kind: 'when', entry: entry('port-in'), value: undefined });
  expect(view().proving).toBe(true);
  expect(whenIn(view().text, entry('port-in'))).toBeUndefined();
  expect(whenIn('{', entry('port-in'))).toBeUndefined();
  await until('broken');
  view().edit({ kind: 'remove', entry: entry('port-in') });
  await until('broken');
  expect(view().last?.about).toEqual({ what: 'remove', step: 'port-in' });
  view().edit({ kind: 'insert', step: 'port-in', before: entry('personal-details') });
  expect(stepsIn(view().text).indexOf('port-in')).toBe(6);
});

it('the repair of a finding is a change like any other', async () => {
  const { view, until } = open();
  await until('sound');
  view().edit(harmful);
  await until('broken');
  const edits = view().proof?.findings[0]?.suggestion?.edits ?? [];
  view().edit({ kind: 'mend', edits });
  await until('sound');
  expect(view()).toMatchObject({ last: { about: { what: 'mend' } }, canSave: true });
});

it('discarding leads back to the file, and can be undone', async () => {
  const { view, until } = open();
  await until('sound');
  view().edit(harmless);
  await until('sound');
  view().edit(harmful);
  await until('broken');
  view().discard();
  await until('sound');
  expect(view()).toMatchObject({ text: soundText, isChanged: false, last: { did: 'discarded' } });
  view().redo();
  await until('sound');
  expect(view().changes).toBe(1);
});

it('changes survive a reload, those that were undone too', async () => {
  const first = open();
  await first.until('sound');
  first.view().edit(harmless);
  await first.until('sound');
  first.view().edit(harmful);
  await first.until('broken');
  first.view().undo();
  await first.until('sound');
  const { view, until } = open({ kept: first.keeps() });
  await until('sound');
  expect(view()).toMatchObject({ text: first.view().text, changes: 1, last: null });
  view().redo();
  await until('broken');
  view().undo();
  view().undo();
  expect(view().text).toBe(soundText);
});

it('what is read for the page of all does not open a draft without its changes', async () => {
  const first = open();
  await first.until('sound');
  first.view().edit(harmless);
  const { actor, view, until } = open({ kept: first.keeps() });
  actor.send({ type: 'files.saved', files: sampleFiles.sound });
  await until('sound');
  expect(view().changes).toBe(1);
});

it.each<readonly [string, unknown]>([
  ['nonsense', 'nonsense'],
  ['beyond its end', { base: soundText, origin: soundText, changes: [], position: 1 }],
  [
    'edits that do not fit',
    {
      base: soundText,
      origin: soundText,
      changes: [{ about: { what: 'text' }, edits: [{ op: 'move', from: 0, to: 99 }] }],
      position: 1,
    },
  ],
])('what is kept and is no history is left out: %s', async (_, kept) => {
  const { view, until } = open({ kept });
  await until('sound');
  expect(view()).toMatchObject({ text: soundText, changes: 0 });
});

it('a save carries what it began from; afterwards it can still be undone', async () => {
  const { save, view, until } = open();
  await until('sound');
  view().edit(harmless);
  await until('sound');
  const { text } = view();
  save.mockResolvedValueOnce({ kind: 'saved', files: saved(text) });
  view().save();
  expect(view()).toMatchObject({ state: 'saving', locked: true });
  view().undo();
  expect(view().text).toBe(text);
  await until('sound');
  expect(save).toHaveBeenCalledWith({ name: sampleName, text, base: soundText });
  expect(view()).toMatchObject({ isChanged: false, canSave: false, last: { did: 'saved' } });
  view().undo();
  await until('sound');
  expect(view()).toMatchObject({ text: soundText, changes: 1, canSave: true });
});

it.each([
  ['unreachable', () => Promise.reject(new Error('offline'))],
  ['refused', () => Promise.resolve({ kind: 'refused' } as const)],
] as const)('a save that is %s loses nothing, and is tried again', async (problem, answer) => {
  const { save, view, until } = open();
  await until('sound');
  view().edit(harmless);
  await until('sound');
  save.mockImplementationOnce(answer);
  view().save();
  await until('unsaved');
  expect(view()).toMatchObject({ problem, changes: 1, canSave: true, locked: false });
  save.mockResolvedValueOnce({ kind: 'saved', files: saved(view().text) });
  view().retry();
  await until('sound');
  expect(view()).toMatchObject({ problem: null, isChanged: false });
});

it('a file that was saved by somebody else meanwhile gets the changes on top, each of them', async () => {
  const { actor, clock, save, view, until } = open();
  await until('sound');
  view().edit(harmless);
  await until('sound');
  const theirs = soundText.replace('Buy a plan', 'Buy');
  save.mockResolvedValueOnce({ kind: 'stale', files: saved(theirs) });
  view().save();
  await until('settling');
  clock.increment(150);
  expect(view()).toMatchObject({ state: 'rebasing', locked: true });
  await until('sound');
  expect(view()).toMatchObject({ last: { did: 'rebased' }, changes: 1, canSave: true });
  expect(view().text).toContain('"title": "Buy"');
  view().undo();
  await until('sound');
  expect(view().text).toBe(theirs);
  // Without a change of its own, a draft follows its file.
  actor.send({ type: 'files.saved', files: sampleFiles.broken });
  clock.increment(150);
  await until('broken');
  expect(view()).toMatchObject({ changes: 0, text: sampleFiles.broken[0]?.text });
});

/** What somebody types who has not seen yet what another one saved. */
const typed: Intent = { kind: 'write', base: soundText, text: soundText.replace('Buy a plan', 'Buy') };

it('what is typed goes over what somebody else saved meanwhile', async () => {
  const { actor, clock, view, until } = open();
  await until('sound');
  actor.send({ type: 'files.saved', files: sampleFiles.broken });
  view().edit(typed);
  clock.increment(150);
  await until('broken');
  const theirs = sampleFiles.broken[0]?.text ?? '';
  expect(view()).toMatchObject({ text: theirs.replace('Buy a plan', 'Buy'), changes: 1 });
});

it('what is typed while the changes are put over another save is kept too', async () => {
  const { actor, clock, view, until } = open();
  await until('sound');
  view().edit(harmless);
  await until('sound');
  actor.send({ type: 'files.saved', files: saved(`${soundText}\n`) });
  clock.increment(150);
  expect(view().state).toBe('rebasing');
  view().edit(typed);
  await until('sound');
  expect(view().text).toContain('"title": "Buy"');
  expect(stepsIn(view().text).indexOf('addon-selection')).toBeGreaterThan(1);
  expect(view().changes).toBe(2);
});

/** Opens a draft that has moved a step which somebody else then moves elsewhere. */
async function inConflict() {
  const draft = open();
  await draft.until('sound');
  draft.view().edit(moving('addon-selection', 'connection-details'));
  await draft.until('sound');
  const mine = draft.view().text;
  const other = open();
  await other.until('sound');
  other.view().edit(harmless);
  const theirs = other.view().text;
  draft.actor.send({ type: 'files.saved', files: saved(theirs) });
  draft.clock.increment(150);
  await draft.until('conflict');
  return { ...draft, mine, theirs };
}

it('of what both have moved one is kept, and the other one is an undo away', async () => {
  const { view, until, mine, theirs } = await inConflict();
  expect(view()).toMatchObject({ locked: true, text: mine, conflicts: [{ step: 'addon-selection' }] });
  view().keep();
  await until('sound');
  expect(view()).toMatchObject({ text: mine, changes: 1, canSave: true, last: { did: 'kept' } });
  view().undo();
  await until('sound');
  expect(view()).toMatchObject({ text: theirs, isChanged: false });
});

it('taking theirs keeps mine a redo away', async () => {
  const { view, until, mine, theirs } = await inConflict();
  view().take();
  await until('sound');
  expect(view()).toMatchObject({ text: theirs, isChanged: false, last: { did: 'taken' } });
  view().redo();
  await until('sound');
  expect(view().text).toBe(mine);
});

it('what works alone and harms somebody together is a conflict too', async () => {
  const { actor, clock, view, until } = open();
  await until('sound');
  // The number is asked after the person …
  for (const step of ['connection-details', 'port-in']) {
    view().edit(moving(step, 'manual-ekyc'));
    clock.increment(150);
  }
  await until('sound');
  // … and meanwhile who is asked about their person is said by their number.
  const theirs = open();
  await theirs.until('sound');
  const when = { numberType: ['NEW', 'PORT_IN'] };
  theirs.view().edit({ kind: 'when', entry: entry('personal-details'), value: when });
  await theirs.until('sound');
  actor.send({ type: 'files.saved', files: saved(theirs.view().text) });
  clock.increment(150);
  await until('conflict');
  expect(view()).toMatchObject({ conflicts: [], changes: 2 });
});

it('a draft that is opened over a file that was saved meanwhile is put over that', async () => {
  const first = open();
  await first.until('sound');
  first.view().edit(harmless);
  const { view, until } = open({
    kept: first.keeps(),
    reads: saved(soundText.replace('Buy a plan', 'Buy')),
  });
  await until('sound');
  expect(view()).toMatchObject({ last: { did: 'rebased' }, changes: 1 });
});

it('of a file that is deleted the draft is kept, until the file is there again', async () => {
  const { actor, clock, view, until, mine } = await inConflict();
  actor.send({ type: 'files.saved', files: [] });
  clock.increment(150);
  await until('missing');
  actor.send({ type: 'files.saved', files: sampleFiles.sound });
  clock.increment(150);
  await until('sound');
  expect(view()).toMatchObject({ text: mine, changes: 1 });
});
