import type { Problem, ProblemName } from '@senda/core/base/calls';
import { sampleProblem, sampleProblems } from '@senda/core/testing';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { controlsOf, type PlayArgs } from './play/controls.ts';
import { callsOf } from './play/story-calls.ts';
import { awaited, Running, type Send, type Show } from './running-step.tsx';
import { snapshotOf, snapshotsLike } from './snapshots.ts';

export const failureKinds = Object.keys(sampleProblems) as ProblemName[];

const failureControl = { name: 'The call', options: failureKinds, control: 'inline-radio' } as const;

type Drawn<S> = (snapshot: S, send: Send) => ReactElement;

/** Returns a snapshot whose call failed, by the kind of its failure; empty if it is about no failure, or about one problem alone. */
function failuresOf(snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyMachineSnapshot> {
  const { problem } = snapshot.context as { readonly problem?: Problem | null };
  if (!snapshot.hasTag('failed') || problem?.kind !== sampleProblem.kind) return new Map();
  return new Map(
    failureKinds.map((kind) => [
      kind,
      { ...snapshot, context: { ...snapshot.context, problem: sampleProblems[kind] } } as AnyMachineSnapshot,
    ]),
  );
}

/**
 * Returns the story of a snapshot, which its machine plays on from. Where a call has failed, a control says how, unless the story is about
 * one problem; a call that is awaited is not answered before the viewer lets it.
 */
export function storyOf<S extends AnyMachineSnapshot>(snapshot: S, show: Drawn<S>): StoryObj {
  const machine = snapshot.machine as AnyStateMachine;
  const failures = failuresOf(snapshot);
  const others = snapshotsLike(snapshot);
  const story: StoryObj<PlayArgs> = {
    args: { ...(failures.size > 0 && { failure: 'unreachable' }), ...awaited(machine, snapshot) },
    argTypes: {
      ...(failures.size > 0 && { failure: failureControl }),
      ...controlsOf([...others.keys()], callsOf(machine)),
    },
    render: (given?: PlayArgs) => {
      const args = given ?? {};
      const sample = failures.get(String(args['failure'])) ?? others.get(String(args['sample'])) ?? snapshot;
      return <Running machine={machine} sample={sample} show={show as Show} args={args} />;
    },
  };
  return story as StoryObj;
}

/**
 * Returns what makes the story of a state or case of a machine, by its name in `<x>.states.ts`. Exported as `story` from a stories file
 * with the machine's name, it gets those listed that the file does not export itself (scripts/state-stories.ts).
 */
export const machineStories =
  <M extends AnyStateMachine>(machine: M, show: Drawn<SnapshotFrom<M>>) =>
  (name: string): StoryObj =>
    storyOf(snapshotOf(machine, name) as SnapshotFrom<M>, show);
