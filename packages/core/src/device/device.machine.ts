import type { CallName, CallResult } from '@senda/contract';
import { listEsimBrands, listEsimDevices } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { type Devices, eidFormat, unlisted } from './device.ts';

export interface Context {
  readonly brands: CallResult<'listEsimBrands'>['brands'] | null;
  /** Models of the chosen brand. */
  readonly devices: Devices | null;
  readonly brandId: string;
  readonly deviceId: string;
  readonly eid: string;
  /** The EID field was left once; its problem shows. */
  readonly left: boolean;
  readonly problem: Problem | null;
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

/** Checks eSIM support by brand and model, or by EID. Advisory only; nothing depends on it. */
export const deviceMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { listEsimBrands: callActor(listEsimBrands), listEsimDevices: callActor(listEsimDevices) },
  guards: {
    ...outcomeGuards,
    namesBrand: ({ event }) =>
      event.type === 'brand.chosen' && event.brandId !== '' && event.brandId !== unlisted,
    hasBrands: ({ context }) => context.brands !== null,
  },
  actions: {
    setBrands: assign({ brands: ({ event }) => outputIn('listEsimBrands', event).brands }),
    setDevices: assign({ devices: ({ event }) => outputIn('listEsimDevices', event).devices }),
    chooseBrand: assign(({ event }) =>
      event.type === 'brand.chosen' ? { brandId: event.brandId, deviceId: '', devices: null } : {},
    ),
    chooseDevice: assign(({ event }) => (event.type === 'device.chosen' ? { deviceId: event.deviceId } : {})),
    typeEid: assign(({ event }) => (event.type === 'eid.typed' ? { eid: eidFormat.shown(event.text) } : {})),
    leaveEid: assign({ left: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
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
      entry: 'clearProblem',
      invoke: {
        src: 'listEsimBrands',
        input: {},
        onDone: { target: 'choosing', actions: 'setBrands' },
        onError: onFailure,
      },
    },
    choosing: {
      on: { 'brand.chosen': [...brandChosen], 'device.chosen': { actions: 'chooseDevice' } },
    },
    fetching: {
      entry: 'clearProblem',
      invoke: {
        src: 'listEsimDevices',
        input: ({ context }) => ({ query: { brandId: context.brandId } }),
        onDone: { target: 'choosing', actions: 'setDevices' },
        onError: onFailure,
      },
      on: { 'brand.chosen': [...brandChosen] },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'brand.chosen': [...brandChosen],
        retry: [{ guard: 'hasBrands', target: 'fetching' }, { target: 'loading' }],
      },
    },
  },
});
