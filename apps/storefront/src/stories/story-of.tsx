import { type FailureKind, sampleProblems } from '@senda/core/testing';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';

/** What a story of a failed call is about. */
export interface FailureArgs {
  readonly failure: FailureKind;
}

export const failureKinds = Object.keys(sampleProblems) as FailureKind[];

const control = {
  args: { failure: 'unreachable' },
  argTypes: { failure: { name: 'The call', options: failureKinds, control: 'inline-radio' } },
} as const;

/** The snapshot of a machine, whatever its states are. */
export interface StorySnapshot {
  readonly context: object;
  hasTag(tag: never): boolean;
}

/** Returns the story of a snapshot; where a call has failed, a control says how. */
export function storyOf<S extends StorySnapshot>(snapshot: S, show: (snapshot: S) => ReactElement): StoryObj {
  if (!snapshot.hasTag('failed' as never)) return { render: () => show(snapshot) };
  const failedBy = (failure: FailureKind): S => ({
    ...snapshot,
    context: { ...snapshot.context, problem: sampleProblems[failure] },
  });
  // Each is made once: an open story keeps its snapshot when it renders again.
  const failed = new Map(failureKinds.map((failure) => [failure, failedBy(failure)]));
  const story: StoryObj<FailureArgs> = {
    ...control,
    render: ({ failure }) => show(failed.get(failure) ?? snapshot),
  };
  return story as StoryObj;
}
