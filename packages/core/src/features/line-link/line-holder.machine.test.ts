import { type CallResult, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { type LineHolderInput, lineHolderMachine } from './line-holder.machine.ts';
import { lineHolderView } from './line-holder.view.ts';
import { sampleCurp } from './sample.ts';

const input: LineHolderInput = {
  data: sampleJourneyData,
  settings: {},
  channel: 'web',
  email: 'ana@example.com',
  now: () => 0,
  newId: () => 'id',
};

function start(changed: Partial<LineHolderInput> = {}) {
  const script = scripted();
  const machine = fillCalls(lineHolderMachine, script.call);
  const actor = createActor(machine, { input: { ...input, ...changed } }).start();
  return { actor, script, view: () => lineHolderView(actor.getSnapshot(), actor.send) };
}

const check: CallResult<'checkLineHolder'> = { eligible: true, limit: 10, isIdentified: false };

test('asks for a CURP with its check digit, and the gateway whether the person may have another line', async () => {
  const { actor, script, view } = start();
  view().submit();
  expect(view().curpProblem).toBe('lineLink.curp.missing');
  view().type('rupm 840512-mdfzrr04');
  expect(view().curpProblem).toBe('lineLink.curp.wrong');
  view().submit();
  expect(script.count('checkLineHolder')).toBe(0);
  view().type('rupm 840512-mdfzrr03');
  view().submit();
  expect(view()).toMatchObject({ state: 'checking', busy: true });
  expect(script.made).toEqual([
    {
      name: 'checkLineHolder',
      input: { body: { curp: sampleCurp, productType: sampleJourneyData.plan.productType } },
    },
  ]);
  await script.answer('checkLineHolder', { ...check, isIdentified: true });
  expect(actor.getSnapshot().output).toEqual({ lineHolder: { curp: sampleCurp, isIdentified: true } });
});

test('begins with the draft, else the answer, else the CURP of the profile', () => {
  const profile = { ...sampleJourneyData.profile, CNICNumber: 'hegg560427mvzrrl04' };
  const data = { ...sampleJourneyData, profile };
  const answer = { lineHolder: { curp: sampleCurp, isIdentified: false } };
  expect(start({ data }).view().curp).toBe('HEGG560427MVZRRL04');
  expect(start({ data: { profile: { ...profile, CNICNumber: '12345' } } }).view().curp).toBe('');
  expect(start({ data, answer }).view().curp).toBe(sampleCurp);
  expect(start({ data, answer, draft: { curp: 'RUP' } }).view().curp).toBe('RUP');
});

test('a person with all their lines: another CURP, or the lines in their name, which a guest has no page of', async () => {
  const { script, view } = start({ draft: { curp: sampleCurp } });
  view().submit();
  await script.answer('checkLineHolder', { ...check, eligible: false, reason: 'TOO_MANY_LINES' });
  expect(view()).toMatchObject({
    state: 'full',
    full: { limit: 10, curp: 'RUPM84••••••••••03' },
    linesAt: '/profile/linked-lines',
  });
  view().again();
  expect(view()).toMatchObject({ state: 'entering', curp: '', curpProblem: null, full: null });
  expect(start({ isGuest: true }).view().linesAt).toBeNull();
});

test('a failed call can be made again, and the CURP be edited', async () => {
  const { script, view } = start({ draft: { curp: sampleCurp } });
  view().submit();
  await script.fail('checkLineHolder', unknownFailure);
  expect(view()).toMatchObject({ state: 'checking.failed', problem: { kind: 'unreachable' } });
  view().type('RUPM');
  expect(view()).toMatchObject({ state: 'entering', curp: 'RUPM' });
});
