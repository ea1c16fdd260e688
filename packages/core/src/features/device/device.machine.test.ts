import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { isEid } from '../../common/sim/eid.ts';
import { deviceMachine } from './device.machine.ts';
import { deviceStates } from './device.states.ts';
import { eidFormat } from './device.ts';
import { deviceView } from './device.view.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof deviceMachine>>['send']>[0];

const { brands } = deviceStates.choosing.context;
const devices = [{ deviceId: 'iphone-15', brandId: 'apple', model: 'iPhone 15' }];
const goodEid = '89049032000001000000012345678954';

function start() {
  const script = scripted();
  const actor = createActor(fillCalls(deviceMachine, script.call)).start();
  return { ...script, actor, view: () => deviceView(actor.getSnapshot(), actor.send) };
}
async function chooser() {
  const page = start();
  await page.answer('listEsimBrands', { brands });
  return page;
}

describe('transitions', () => {
  const table: [keyof typeof deviceStates, Event, string][] = [
    ['loading', { type: 'eid.typed', text: '89' }, 'loading'],
    ['choosing', { type: 'brand.chosen', brandId: 'apple' }, 'fetching'],
    ['choosing', { type: 'brand.chosen', brandId: 'unlisted' }, 'choosing'],
    ['fetching', { type: 'brand.chosen', brandId: '' }, 'choosing'],
    ['fetching', { type: 'brand.chosen', brandId: 'google' }, 'fetching'],
    ['loading', { type: 'brand.chosen', brandId: 'unlisted' }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'brand.chosen', brandId: 'apple' }, 'fetching'],
    ['loading.failed', { type: 'brand.chosen', brandId: 'unlisted' }, 'choosing'],
    ['fetching.failed', { type: 'retry' }, 'fetching'],
    ['fetching.failed', { type: 'brand.chosen', brandId: 'google' }, 'fetching'],
    ['fetching.failed', { type: 'brand.chosen', brandId: '' }, 'choosing'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const script = scripted();
    const machine = fillCalls(deviceMachine, script.call);
    const actor = createActor(machine, { snapshot: deviceStates[state] }).start();
    actor.send(event);
    expect(deviceView(actor.getSnapshot(), actor.send).state).toBe(expected);
    actor.stop();
  });
});

test('a listed model supports eSIM; one that is not listed does not', async () => {
  const { view, answer, made } = await chooser();
  expect(view()).toMatchObject({ verdict: 'unknown', name: '' });
  view().chooseBrand('apple');
  await answer('listEsimDevices', { devices });
  expect(made.at(-1)?.input).toEqual({ query: { brandId: 'apple' } });
  expect(view().name).toBe('Apple');
  view().chooseDevice('iphone-15');
  expect(view()).toMatchObject({ verdict: 'takes', name: 'Apple iPhone 15' });
  view().chooseDevice(view().unlisted);
  expect(view().verdict).toBe('lacks');
  view().chooseBrand('google');
  expect(view()).toMatchObject({ deviceId: '', devices: null, verdict: 'unknown' });
  view().chooseBrand(view().unlisted);
  expect(view().verdict).toBe('lacks');
});

test('a phone with an EID supports eSIM, listed or not', async () => {
  const { view } = await chooser();
  view().chooseBrand(view().unlisted);
  view().typeEid(`EID ${goodEid}`);
  expect(view()).toMatchObject({ eid: goodEid, verdict: 'takes' });
});

test('a wrong EID is reported once the field is left', async () => {
  const { view } = await chooser();
  view().typeEid('8904');
  expect(view().eidProblem).toBeUndefined();
  view().leaveEid();
  expect(view()).toMatchObject({ eidProblem: 'device.eid.wrong', verdict: 'unknown' });
});

test.each([
  [goodEid, true],
  ['89049032000001000000012345678973', false],
  [goodEid.slice(1), false],
  ['', false],
])('EID %s: %s', (eid, expected) => {
  expect(isEid(eid)).toBe(expected);
});

test('the EID field keeps digits, 32 at most', () => {
  expect(eidFormat.shown(`${goodEid} 99`)).toBe(goodEid);
});

test('the brand can be chosen again after the list failed, not before', async () => {
  const { view, fail } = start();
  expect(view()).toMatchObject({ loading: true, locked: true });
  await fail('listEsimBrands', unknownFailure);
  expect(view()).toMatchObject({ loading: false, locked: false, problem: { kind: 'unreachable' } });
});

test('a list that failed can be loaded again, and the answers stay', async () => {
  const { view, answer, fail } = await chooser();
  view().chooseBrand('apple');
  await fail('listEsimDevices', unknownFailure);
  expect(view()).toMatchObject({ state: 'fetching.failed', brandId: 'apple', loading: false });
  view().retry();
  expect(view()).toMatchObject({ state: 'fetching', problem: null });
  await answer('listEsimDevices', { devices });
  expect(view()).toMatchObject({ state: 'choosing', problem: null });
});

test('the phone is looked up only where the customer asks for it, at any time', async () => {
  const { view, answer } = start();
  expect(view().searching).toBe(false);
  view().search();
  expect(view()).toMatchObject({ searching: true, state: 'loading' });
  await answer('listEsimBrands', { brands });
  expect(view()).toMatchObject({ searching: true, state: 'choosing' });
});
