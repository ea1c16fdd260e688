import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import type { retailMachine } from './retail.machine.ts';

/** View model of the page of a store's tablet. */
export interface RetailView {
  readonly state: string;
  readonly loading: boolean;
  /** Name of the store, or its id while no name is known; null without a store. */
  readonly store: string | null;
}

/** Maps a snapshot to the view model of its screen. */
export function retailView(snapshot: SnapshotFrom<typeof retailMachine>): RetailView {
  const { storeId, name } = snapshot.context;
  return { state: stateName(snapshot), loading: snapshot.matches('loading'), store: name ?? storeId };
}
