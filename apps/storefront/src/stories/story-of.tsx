import type { Problem, ProblemName } from '@senda/core/base/calls';
import { sampleProblem, sampleProblems } from '@senda/core/testing';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { snapshotOf } from './snapshots.ts';

/** What a story of a failed call is about. */
export interface FailureArgs {
  readonly failure: ProblemName;
}

export const failureKinds = Object.keys(sampleProblems) as ProblemName[];

const control = {
  args: { failure: 'unreachable' },
  argTypes: { failure: { name: 'The call', options: failureKinds, control: 'inline-radio' } },
} as const;

/** The snapshot of a machine, whatever its states are. */
export interface StorySnapshot {
  readonly context: object;
  hasTag(tag: never): boolean;
}

/** Returns the story of a snapshot; where a call has failed, a control says how, unless the story is about one problem. */
export function storyOf<S extends StorySnapshot>(snapshot: S, show: (snapshot: S) => ReactElement): StoryObj {
  const { problem } = snapshot.context as { readonly problem?: Problem | null };
  if (!snapshot.hasTag('failed' as never) || problem?.kind !== sampleProblem.kind)
    return { render: () => show(snapshot) };
  const failed = new Map(
    failureKinds.map((kind) => [
      kind,
      { ...snapshot, context: { ...snapshot.context, problem: sampleProblems[kind] } },
    ]),
  );
  const story: StoryObj<FailureArgs> = {
    ...control,
    render: ({ failure }) => show(failed.get(failure) ?? snapshot),
  };
  return story as StoryObj;
}

/**
 * Returns what makes the story of a state or case of a machine, by its name in `<x>.states.ts`. Exported as `story` from a stories file
 * with the machine's name, it gets those listed that the file does not export itself (scripts/state-stories.ts).
 */
export const machineStories =
  <M extends AnyStateMachine>(machine: M, show: (snapshot: SnapshotFrom<M>) => ReactElement) =>
  (name: string): StoryObj =>
    storyOf(snapshotOf(machine, name) as SnapshotFrom<M>, show);
