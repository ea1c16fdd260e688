import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { deviceMachine } from './device.machine.ts';
import type { Context } from './device.setup.ts';

const context: Context = {
  searching: true,
  brands: [
    { brandId: 'apple', name: 'Apple', devices: 1 },
    { brandId: 'google', name: 'Google', devices: 1 },
  ],
  devices: null,
  brandId: '',
  deviceId: '',
  eid: '',
  left: false,
  problem: null,
};
const apple: Context = {
  ...context,
  brandId: 'apple',
  devices: [{ deviceId: 'iphone-15', brandId: 'apple', model: 'iPhone 15' }],
};

const at = (value: Parameters<typeof deviceMachine.resolveState>[0]['value'], changed: Context = context) =>
  deviceMachine.resolveState({ value, context: changed });

export const deviceStates: States<typeof deviceMachine> = {
  loading: at({ loading: 'asking' }, { ...context, brands: null }),
  'loading.failed': at({ loading: 'failed' }, { ...context, brands: null, problem: sampleProblem }),
  choosing: at('choosing'),
  fetching: at({ fetching: 'asking' }, { ...apple, devices: null }),
  'fetching.failed': at({ fetching: 'failed' }, { ...apple, devices: null, problem: sampleProblem }),
};

export const deviceCases = {
  notSearched: at('choosing', { ...context, searching: false }),
  takes: at('choosing', { ...apple, deviceId: 'iphone-15' }),
  lacks: at('choosing', { ...apple, deviceId: 'unlisted' }),
  wrongEid: at('choosing', { ...context, brandId: 'unlisted', eid: '123', left: true }),
};
