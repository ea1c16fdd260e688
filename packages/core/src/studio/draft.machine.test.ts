import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { draftMachine } from './draft.machine.ts';
import { sampleFiles, sampleName } from './draft.sample.ts';
import { draftCases, draftStates } from './draft.states.ts';
import { draftView } from './draft.view.ts';
import type { StudioFile } from './files.ts';
import { createProver, type Prover } from './proof.ts';

/** Opens a draft over files that are read and proven, unless one of both fails. */
function open({ name = sampleName, reads = sampleFiles.sound as readonly StudioFile[] | Error } = {}) {
  const clock = new SimulatedClock();
  const prover = createProver();
  const prove = vi.fn<Prover['prove']>(prover.prove);
  let files = reads;
  const machine = draftMachine.provide({
    actors: {
      readFiles: fromPromise(() => (files instanceof Error ? Promise.reject(files) : Promise.resolve(files))),
      prove: fromPromise(async ({ input }) => prove(input.files, input.name)),
    },
  });
  const actor = createActor(machine, { input: { name }, clock }).start();
  const view = () => draftView(actor.getSnapshot(), actor.send);
  const until = (state: string) => waitFor(actor, () => view().state === state);
  return { actor, clock, prove, view, until, write: (next: typeof files) => (files = next) };
}

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
  expect(view().road?.paths.filter(({ brokenAt }) => brokenAt !== null)).toHaveLength(72);
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
