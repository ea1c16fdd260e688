import type { CallName, CallResult } from '@senda/contract';
import { listEsimBrands, listEsimDevices } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { type Devices, eidFormat, unlisted } from './device.ts';

export interface Context extends FailingContext {
  readonly brands: CallResult<'listEsimBrands'>['brands'] | null;
  /** The customer looks their phone up; before, they answer without. */
  readonly searching: boolean;
  /** Models of the chosen brand. */
  readonly devices: Devices | null;
  readonly brandId: string;
  readonly deviceId: string;
  readonly eid: string;
  /** The EID field was left once; its problem shows. */
  readonly left: boolean;
}

type Event =
  | { readonly type: 'brand.chosen'; readonly brandId: string }
  | { readonly type: 'device.chosen'; readonly deviceId: string }
  | { readonly type: 'eid.typed'; readonly text: string }
  | { readonly type: 'eid.left' | 'retry' | 'search' };

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

export const brandChosen = [
  { guard: 'namesBrand', target: 'fetching', reenter: true, actions: 'chooseBrand' },
  { target: 'choosing', actions: 'chooseBrand' },
] as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const deviceSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as CallTag },
  actors: { listEsimBrands: callActor(listEsimBrands), listEsimDevices: callActor(listEsimDevices) },
  guards: {
    ...calls.guards,
    namesBrand: ({ event }) =>
      event.type === 'brand.chosen' && event.brandId !== '' && event.brandId !== unlisted,
  },
  actions: {
    ...calls.actions,
    setBrands: assign({ brands: ({ event }) => outputIn('listEsimBrands', event).brands }),
    setDevices: assign({ devices: ({ event }) => outputIn('listEsimDevices', event).devices }),
    chooseBrand: assign(({ event }) =>
      event.type === 'brand.chosen' ? { brandId: event.brandId, deviceId: '', devices: null } : {},
    ),
    chooseDevice: assign(({ event }) => (event.type === 'device.chosen' ? { deviceId: event.deviceId } : {})),
    typeEid: assign(({ event }) => (event.type === 'eid.typed' ? { eid: eidFormat.shown(event.text) } : {})),
    leaveEid: assign({ left: true }),
    search: assign({ searching: true }),
  },
});
