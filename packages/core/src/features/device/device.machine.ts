import type { CallName, CallResult } from '@senda/contract';
import { listEsimBrands, listEsimDevices } from '@senda/contract/calls';
import { and, assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
  repeated,
} from '../../base/calls/call-state.ts';
import { type Devices, eidFormat, unlisted } from './device.ts';

export interface Context extends FailingContext {
  readonly brands: CallResult<'listEsimBrands'>['brands'] | null;
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
  | { readonly type: 'eid.left' | 'retry' };

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

const brandChosen = [
  { guard: 'namesBrand', target: 'fetching', reenter: true, actions: 'chooseBrand' },
  { target: 'choosing', actions: 'chooseBrand' },
] as const;

const calls = failing<Context, Event>();

/** Checks eSIM support by brand and model, or by EID. Advisory only; nothing depends on it. */
export const deviceMachine = setup({
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
  },
}).createMachine({
  id: 'device',
  context: {
    brands: null,
    devices: null,
    brandId: '',
    deviceId: '',
    eid: '',
    left: false,
    problem: null,
  },
  initial: 'loading',
  on: { 'eid.typed': { actions: 'typeEid' }, 'eid.left': { actions: 'leaveEid' } },
  states: {
    loading: {
      ...callState('loading'),
      on: {
        ...repeated,
        'brand.chosen': [
          { ...brandChosen[0], guard: and(['hasFailed', 'namesBrand']) },
          { ...brandChosen[1], guard: 'hasFailed' },
        ],
      },
      invoke: {
        src: 'listEsimBrands',
        input: {},
        onDone: { target: 'choosing', actions: 'setBrands' },
        onError: failed,
      },
    },
    choosing: {
      on: { 'brand.chosen': [...brandChosen], 'device.chosen': { actions: 'chooseDevice' } },
    },
    fetching: {
      ...callState('loading'),
      on: { ...repeated, 'brand.chosen': [...brandChosen] },
      invoke: {
        src: 'listEsimDevices',
        input: ({ context }) => ({ query: { brandId: context.brandId } }),
        onDone: { target: 'choosing', actions: 'setDevices' },
        onError: failed,
      },
    },
  },
});
