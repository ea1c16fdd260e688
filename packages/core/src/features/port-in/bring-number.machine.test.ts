import { type CallResult, type ServiceRequest, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { openReplacement, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { bringNumberMachine } from './bring-number.machine.ts';
import type { BringNumberInput } from './bring-number.setup.ts';
import { sampleReceiving } from './bring-number.states.ts';
import { bringNumberView } from './bring-number.view.ts';
import { portInStates } from './port-in.states.ts';

const { accountNumber } = sampleLine;
const { rules, active, donors } = portInStates.editing.context;
const validUntil = Date.UTC(2026, 11, 1);

function customer(more: Partial<BringNumberInput> = {}) {
  const script = scripted();
  const { clock, input } = stepOfLine(accountNumber);
  const actor = createActor(fillCalls(bringNumberMachine, script.call), {
    clock,
    input: { ...input, settings: {}, ...more },
  }).start();
  const { answer } = script;
  const view = () => bringNumberView(actor.getSnapshot(), actor.send);
  const check = async (
    eligibility: CallResult<'getMnpNumberChangeEligibility'> = sampleReceiving,
    serviceRequests: readonly ServiceRequest[] = [],
  ) => {
    await answer('getSubscription', sampleLine);
    await answer('getMnpNumberChangeEligibility', eligibility);
    await answer('listServiceRequests', { serviceRequests });
  };
  const open = async (eligibility = sampleReceiving) => {
    await check(eligibility);
    await answer('getPortInConfig', rules);
    await answer('getActivePortInConfig', active);
    await answer('listDonorTelcos', { donors });
  };
  /** Enters the number, its operator and the NIP. */
  const agree = async () => {
    view().transfer?.change('number', '55 0418 2290');
    view().transfer?.change('donorId', 'telcel');
    view().submit();
    await answer('validatePortInNumber', { portable: true });
    await answer('checkPortInEligibility', { eligible: true, requestId: 'check-1', triesLeft: 3 });
    view().transfer?.typeNip('2290');
    view().submit();
    await answer('validatePortInOtp', { validUntil });
  };
  return { ...script, actor, view, check, open, agree };
}

const brought = {
  number: '5504182290',
  donorId: 'telcel',
  donorName: 'Telcel',
  validUntil,
  requestId: 'check-1',
  currentNumber: sampleLine.number,
};

// spec 7.call.getMnpNumberChangeEligibility: #bringNumberMachine
test('reads whether the line can get a number, and ends with the number, its donor and the request of its NIP', async () => {
  const page = customer();
  await page.open();
  expect(page.view()).toMatchObject({ state: 'asking', loading: false, hasNext: true, order: { total: 0 } });
  await page.agree();
  expect(page.actor.getSnapshot().output).toEqual({ bringNumber: brought });
});

test('only the operators are offered that the line can get a number from', async () => {
  const page = customer();
  await page.open({ ...sampleReceiving, donors: ['att'] });
  expect(page.view().transfer?.donors).toEqual([{ donorId: 'att', name: 'AT&T México' }]);
});

test('an earlier answer needs no other NIP while it is valid', async () => {
  const page = customer({ answer: { bringNumber: { ...brought, portDate: '2026-11-23' } } });
  await page.open();
  page.view().submit();
  expect(page.actor.getSnapshot().output).toEqual({
    bringNumber: { ...brought, portDate: '2026-11-23' },
  });
});

test('the draft is that of the transfer, and never the NIP', async () => {
  const page = customer();
  await page.open();
  page.view().transfer?.change('number', '5504182290');
  expect(page.actor.getSnapshot().context.draft).toMatchObject({ number: '55 0418 2290' });
  const again = customer({ draft: page.actor.getSnapshot().context.draft });
  await again.open();
  expect(again.view().transfer?.values.number).toBe('55 0418 2290');
});

test.each([
  ['LINE_INACTIVE', 'ended', { kind: 'plans' }, false],
  ['COMMITTED', 'committed', { kind: 'lines' }, false],
  [undefined, 'other', { kind: 'lines' }, true],
] as const)('a line that is ineligible for %s', async (reason, obstacle, wayOn, canCheck) => {
  const { view, check, count } = customer();
  await check({ ...sampleReceiving, eligible: false, ...(reason && { reason }) });
  expect(view()).toMatchObject({ state: 'ineligible', obstacle, wayOn, canCheck, hasNext: false });
  view().retry();
  expect(count('getMnpNumberChangeEligibility')).toBe(2);
});

test.each([
  [openReplacement, { kind: 'request' }],
  [sampleTermination, { kind: 'termination' }],
])('a line with another request leads to it', async (request, wayOn) => {
  const { view, check } = customer();
  await check({ ...sampleReceiving, eligible: false, reason: 'REQUEST_UNDER_WAY' }, [request]);
  expect(view()).toMatchObject({ obstacle: 'occupied', requestType: request.type, wayOn });
});

test('a number that cannot be brought has no next step, but another number', async () => {
  const page = customer();
  await page.open();
  page.view().transfer?.change('number', '5504182205');
  page.view().transfer?.change('donorId', 'telcel');
  page.view().submit();
  await page.answer('validatePortInNumber', { portable: true });
  await page.answer('checkPortInEligibility', { eligible: false });
  expect(page.view()).toMatchObject({ hasNext: false, transfer: { phase: 'ineligible' } });
  page.view().transfer?.edit();
  expect(page.view().hasNext).toBe(true);
});

test('what fails is read again, of the line and of the transfer', async () => {
  const page = customer();
  await page.fail('getSubscription', unknownFailure);
  expect(page.view()).toMatchObject({ blocking: true, problem: { kind: 'unreachable' } });
  page.view().retry();
  await page.check();
  await page.fail('getPortInConfig', unknownFailure);
  expect(page.view()).toMatchObject({ state: 'asking', blocking: true });
  page.view().retry();
  expect(page.count('getPortInConfig')).toBe(2);
  const none = customer();
  await none.fail('getSubscription', refusal('NOT_FOUND'));
  expect(none.view().obstacle).toBe('notFound');
});
