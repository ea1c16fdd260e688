import { type HostedStepProps, type StepParts as Parts, stepComponent } from '@senda/journey/react';
import type { Feature } from '@senda/messages';
import type { ComponentType, FunctionComponent } from 'react';
import type { AnyStateMachine } from 'xstate';
import { withCalls } from '../platform/gateway/gateway.ts';
import type { HostedInput } from './step-environment.ts';

/** What a story shows of a step: the view of a snapshot of its machine. */
export interface StepPicture {
  readonly machine: AnyStateMachine;
  readonly view: (snapshot: never, send: never) => unknown;
  readonly Screen: FunctionComponent<{ view: never }>;
  /** The state that shows first, by its name in the machine's `<x>.states.ts`. */
  readonly ready: string;
}

/** A step of the app: its message features, its parts, and a component that hides the types of its machine. */
export interface StepModule extends StepPicture {
  readonly features: readonly Feature[];
  readonly Step: ComponentType<HostedStepProps<HostedInput>>;
}

/** Loads a step's module, the file named after the step. */
export type LoadStep = () => Promise<{ readonly step: StepModule }>;

interface StepParts<M extends AnyStateMachine, V> extends Omit<Parts<M, V>, 'prepare'> {
  readonly Screen: FunctionComponent<{ view: V }>;
  readonly features: readonly Feature[];
  readonly ready: string;
}

/** Joins a step's machine, view and screen. The app makes the calls of its machine. */
export const stepModule = <M extends AnyStateMachine, V>(parts: StepParts<M, V>): StepModule => ({
  ...parts,
  Step: stepComponent<M, V, HostedInput>({ ...parts, prepare: withCalls }),
});
