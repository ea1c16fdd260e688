import { collection } from './collection.ts';

/** A version of a journey of which step events arrived; the id is `<journey> <hash>`. */
export interface MeasuredVersionRow {
  readonly id: string;
  readonly journey: string;
  /** Content hash of the journey, as the engine makes it. */
  readonly hash: string;
  /** The names of its steps. */
  readonly steps: readonly string[];
  /** When the first event of it arrived. */
  readonly since: number;
}

/** Something that happened at a step. Nothing in it leads to the customer or the device. */
export interface StepEventRow {
  readonly id: string;
  readonly journey: string;
  readonly hash: string;
  /** A random id of the run. */
  readonly run: string;
  readonly step: string;
  readonly type: string;
  /** The names of the steps on the path, with a space between. */
  readonly path: string;
  /** The feature flags of the run, as JSON. */
  readonly variant: string;
  readonly at: number;
}

export const flowCollections = {
  measuredVersions: collection<MeasuredVersionRow, 'journey'>(),
  stepEvents: collection<StepEventRow, 'journey'>(),
};
