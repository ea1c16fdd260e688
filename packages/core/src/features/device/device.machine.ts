import { and } from 'xstate';
import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { brandChosen, deviceSetup } from './device.setup.ts';

/** Checks eSIM support by brand and model, or by EID. Advisory only; nothing depends on it. */
export const deviceMachine = deviceSetup.createMachine({
  id: 'device',
  context: {
    searching: false,
    brands: null,
    devices: null,
    brandId: '',
    deviceId: '',
    eid: '',
    left: false,
    problem: null,
  },
  initial: 'loading',
  on: {
    search: { actions: 'search' },
    'eid.typed': { actions: 'typeEid' },
    'eid.left': { actions: 'leaveEid' },
  },
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
