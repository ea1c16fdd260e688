import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { portInMachine } from './port-in.machine.ts';
import { portInStates } from './port-in.states.ts';
import { portInStep } from './port-in.step.ts';
import { portInView } from './port-in.view.ts';

type Input = InputFrom<typeof portInMachine>;
type Event = Parameters<ReturnType<typeof createActor<typeof portInMachine>>['send']>[0];

const now = Date.UTC(2026, 10, 18, 18, 0, 0);
const day = 86_400_000;
const input: Input = {
  data: { numberType: 'PORT_IN', number: null },
  settings: {},
  channel: 'web',
  email: 'name@example.com',
  now: () => now,
  newId: () => 'id',
};
const { rules, active, donors } = portInStates.editing.context;

function start(changed: Partial<Input> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(portInMachine, script.call), {
    input: { ...input, ...changed },
  }).start();
  return { ...script, actor, view: () => portInView(actor.getSnapshot(), actor.send) };
}

async function opened(changed: Partial<typeof input> = {}, open: unknown = active) {
  const page = start(changed);
  await page.answer('getPortInConfig', rules);
  await page.answer('getActivePortInConfig', open);
  await page.answer('listDonorTelcos', { donors });
  return page;
}

const fill = ({ view }: Pick<ReturnType<typeof start>, 'view'>, number = '+52 55 0418 2290') => {
  view().change('number', number);
  view().change('donorId', 'att');
};

async function asked(triesLeft = 3) {
  const page = await opened();
  fill(page);
  page.view().submit();
  await page.answer('validatePortInNumber', { number: '5504182290' });
  await page.answer('checkPortInEligibility', { eligible: true, requestId: 'r1', triesLeft });
  return page;
}

describe('transitions', () => {
  const table: [keyof typeof portInStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['closed', { type: 'submit' }, 'closed'],
    ['editing', { type: 'submit' }, 'editing'],
    ['validating', { type: 'submit' }, 'validating'],
    ['checking', { type: 'edit' }, 'checking'],
    ['ineligible', { type: 'edit' }, 'editing'],
    ['locked', { type: 'edit' }, 'editing'],
    ['confirming', { type: 'submit' }, 'confirming'],
    ['confirming', { type: 'edit' }, 'editing'],
    ['verifying', { type: 'submit' }, 'verifying'],
    ['verifying', { type: 'nip.typed', text: '2' }, 'verifying'],
    ['loading', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['validating.failed', { type: 'retry' }, 'validating'],
    ['validating.failed', { type: 'submit' }, 'validating'],
    ['validating.failed', { type: 'field.changed', field: 'number', value: '5' }, 'validating.failed'],
    ['checking', { type: 'field.changed', field: 'number', value: '5' }, 'checking'],
    ['checking.failed', { type: 'retry' }, 'validating'],
    ['checking.failed', { type: 'submit' }, 'validating'],
    ['verifying.failed', { type: 'retry' }, 'verifying'],
    ['verifying.failed', { type: 'submit' }, 'verifying'],
    ['verifying.failed', { type: 'edit' }, 'editing'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const actor = createActor(fillCalls(portInMachine, scripted().call), {
      snapshot: portInStates[state],
      input,
    }).start();
    actor.send(event);
    expect(portInView(actor.getSnapshot(), actor.send).state).toBe(expected);
    actor.stop();
  });
});

describe('the form', () => {
  test('offers the current operators and working days, and "as soon as possible"', async () => {
    const { view } = await opened({}, { ...active, donors: ['att'] });
    expect(view()).toMatchObject({ state: 'editing', phase: 'form', values: { portDate: '' } });
    expect(view().donors.map(({ donorId }) => donorId)).toEqual(['att']);
    expect(view().days).toHaveLength(5);
    expect(view().textValues).toEqual({ source: '051', days: 5, hours: 24 });
  });

  test.each([
    ['', undefined],
    ['55 0418 229', 'portIn.number.wrong'],
    ['55 0418 2290', undefined],
  ])('a number written %j: %s', async (number, problem) => {
    const { view } = await opened();
    view().change('number', number);
    view().leave('number');
    expect(view().problems.number).toBe(problem);
  });

  // spec 5.number.transfer: packages/core/src/base/phone/phone.ts#fittingNumber
  test('the field has 12 characters; a longer text is cut to its national digits; ten are stored', async () => {
    const { view, made } = await opened();
    fill({ view });
    expect(view().values.number).toBe('55 0418 2290');
    view().change('number', '+52550418229012345');
    expect(view().values.number).toBe('55041822901');
    expect(view().errors).toEqual([]);
    view().change('number', '55 0418 2290');
    view().submit();
    expect(made.at(-1)).toMatchObject({
      name: 'validatePortInNumber',
      input: { body: { number: '5504182290' } },
    });
  });

  test('Next on an empty form lists all problems and makes no call', async () => {
    const { view, made } = await opened();
    const before = made.length;
    view().submit();
    expect(view().errors).toEqual([
      { field: 'number', problem: 'portIn.number.missing' },
      { field: 'donorId', problem: 'portIn.donor.missing' },
    ]);
    expect(made).toHaveLength(before);
  });

  test('a past day of an earlier visit is refused', async () => {
    const { view } = await opened({
      draft: { number: '5504182290', donorId: 'att', portDate: '2026-11-17' },
    });
    view().submit();
    expect(view().errors).toEqual([{ field: 'portDate', problem: 'portIn.date.gone' }]);
  });

  test.each([
    ['NUMBER_TAKEN', 'portIn.number.taken'],
    ['INVALID_REQUEST', 'portIn.number.wrong'],
  ] as const)('%s is shown at the number until it is changed', async (code, problem) => {
    const page = await opened();
    fill(page);
    page.view().submit();
    await page.fail('validatePortInNumber', refusal(code));
    expect(page.view()).toMatchObject({ state: 'editing', errors: [{ field: 'number', problem }] });
    page.view().change('number', '5504182291');
    expect(page.view().errors).toEqual([]);
  });

  test('disabled port-ins lead to a new number', async () => {
    const { view } = await opened({}, { ...active, enabled: false });
    expect(view()).toMatchObject({ phase: 'closed', newNumberStep: 'connection-details' });
  });
});

describe('eligibility', () => {
  test('an ineligible number is reported, and the entered values stay', async () => {
    const page = await opened();
    fill(page);
    page.view().submit();
    await page.answer('validatePortInNumber', { number: '5504182290' });
    expect(page.made.at(-1)?.input).toEqual({ body: { number: '5504182290', donorId: 'att' } });
    await page.answer('checkPortInEligibility', { eligible: false, triesLeft: 3 });
    expect(page.view()).toMatchObject({
      phase: 'ineligible',
      numberText: '55\u00a00418\u00a02290',
      donorName: 'AT&T México',
    });
    page.view().edit();
    expect(page.view()).toMatchObject({
      state: 'editing',
      values: { number: '55 0418 2290', donorId: 'att' },
    });
  });

  test.each([
    [86_000, 'locked'],
    [20, 'checking.failed'],
  ])('too many requests, retry after %i s: %s', async (retryAfter, state) => {
    const page = await opened();
    fill(page);
    page.view().submit();
    await page.answer('validatePortInNumber', { number: '5504182290' });
    await page.fail('checkPortInEligibility', { kind: 'rate-limited', retryAfter });
    expect(page.view().state).toBe(state);
  });
});

describe('the NIP', () => {
  test('needs four digits; Next before that shows a problem', async () => {
    const { view } = await asked();
    expect(view()).toMatchObject({ phase: 'nip', triesLeft: 3, nip: '' });
    view().typeNip('2a2 9');
    view().submit();
    expect(view()).toMatchObject({ state: 'confirming', nip: '229', nipProblem: 'portIn.nip.short' });
    view().typeNip('22901');
    expect(view()).toMatchObject({ nip: '2290', nipProblem: undefined, errors: [] });
  });

  // spec 3.onboarding.currentTelcoNumber 3.onboarding.selectedTelcoDonor: packages/core/src/features/port-in/port-in.ts#choiceOf
  // spec 1.buy.port-in: packages/core/src/features/port-in/port-in.setup.ts#isNipComplete
  test('an accepted NIP ends the step and is stored nowhere', async () => {
    const { actor, view, made, answer } = await asked();
    view().typeNip('2290');
    view().submit();
    view().submit();
    expect(made.filter(({ name }) => name === 'validatePortInOtp')).toEqual([
      { name: 'validatePortInOtp', input: { body: { requestId: 'r1', otpCode: '2290' } } },
    ]);
    await answer('validatePortInOtp', { requestId: 'r1', number: '5504182290', validUntil: now + 5 * day });
    const { output, context } = actor.getSnapshot();
    expect(v.parse(portInStep.data, output)).toEqual({
      portIn: {
        number: '5504182290',
        donorId: 'att',
        donorName: 'AT&T México',
        validUntil: now + 5 * day,
        requestId: 'r1',
      },
    });
    expect(JSON.stringify([context.draft, output, context.nip])).not.toContain('"2290"');
  });

  test.each([
    ['INCORRECT_OTP', 'portIn.nip.wrong'],
    ['OTP_EXPIRED', 'portIn.nip.old'],
  ] as const)('%s clears it and counts an attempt', async (code, problem) => {
    const { view, fail } = await asked();
    view().typeNip('0000');
    view().submit();
    await fail('validatePortInOtp', refusal(code));
    expect(view()).toMatchObject({ state: 'confirming', nip: '', nipProblem: problem, triesLeft: 2 });
  });

  test('after the last attempt eligibility is checked again and the number is locked', async () => {
    const { view, fail } = await asked(1);
    view().typeNip('0000');
    view().submit();
    await fail('validatePortInOtp', refusal('INCORRECT_OTP'));
    expect(view().state).toBe('checking');
    await fail('checkPortInEligibility', { kind: 'rate-limited', retryAfter: 80_000 });
    expect(view().phase).toBe('locked');
  });

  test('an expired request is replaced by a new one', async () => {
    const { view, fail, answer } = await asked();
    view().typeNip('2290');
    view().submit();
    await fail('validatePortInOtp', refusal('INVALID_OTP'));
    await answer('checkPortInEligibility', { eligible: true, requestId: 'r2', triesLeft: 3 });
    expect(view()).toMatchObject({ phase: 'nip', nipProblem: 'portIn.nip.again' });
  });

  test('a reload restores it, with the same request', async () => {
    const { actor } = await asked();
    const { draft } = actor.getSnapshot().context;
    expect(v.parse(portInStep.draft, draft)).toEqual(draft);
    const again = await opened({ draft });
    again.view().typeNip('2290');
    again.view().submit();
    expect(again.made.at(-1)?.input).toEqual({ body: { requestId: 'r1', otpCode: '2290' } });
  });
});

describe('coming back', () => {
  const answer = {
    portIn: { number: '5504182290', donorId: 'att', donorName: 'AT&T México', validUntil: now + day },
  };

  test('a valid NIP is not requested again, not even for another day', async () => {
    const { actor, view, made } = await opened({ answer });
    expect(view().agreedUntil).toBe(now + day);
    view().change('portDate', '2026-11-20');
    view().submit();
    expect(actor.getSnapshot().output).toEqual({ portIn: { ...answer.portIn, portDate: '2026-11-20' } });
    expect(made.some(({ name }) => name === 'validatePortInNumber')).toBe(false);
  });

  test.each([
    ['another number', { number: '5504182291' }, 0],
    ['another operator', { donorId: 'telcel' }, 0],
    ['a NIP older than 5 days', {}, 2 * day],
  ])('%s needs a NIP', async (_what, change, later) => {
    const { view } = await opened({ answer, now: () => now + later });
    for (const [field, value] of Object.entries(change)) view().change(field as 'number', value);
    expect(view().agreedUntil).toBeNull();
    view().submit();
    expect(view().state).toBe('validating');
  });
});

describe('failures', () => {
  test.each(['getPortInConfig', 'getActivePortInConfig', 'listDonorTelcos'] as const)(
    '%s fails: the page is blocked; a retry loads it',
    async (name) => {
      const { view, fail, answer } = start();
      await fail(name, unknownFailure);
      expect(view()).toMatchObject({
        state: 'loading.failed',
        blocking: true,
        loading: false,
        problem: { kind: 'unreachable' },
      });
      view().retry();
      await answer('getPortInConfig', rules);
      await answer('getActivePortInConfig', active);
      await answer('listDonorTelcos', { donors });
      expect(view()).toMatchObject({ state: 'editing', blocking: false, problem: null });
    },
  );

  const answers = {
    validatePortInNumber: { number: '5504182290' },
    checkPortInEligibility: { eligible: true, requestId: 'r1', triesLeft: 3 },
  };

  test.each([
    ['validatePortInNumber', 'validating'],
    ['checkPortInEligibility', 'checking'],
  ] as const)('%s fails: the form can change; a retry validates it again', async (name, state) => {
    const page = await opened();
    fill(page);
    page.view().submit();
    if (state === 'checking') await page.answer('validatePortInNumber', answers.validatePortInNumber);
    await page.fail(name, unknownFailure);
    expect(page.view()).toMatchObject({
      state: `${state}.failed`,
      phase: 'form',
      locked: false,
      blocking: false,
      busy: false,
    });
    page.view().change('number', '');
    page.view().retry();
    expect(page.view().errors).toEqual([{ field: 'number', problem: 'portIn.number.missing' }]);
    page.view().change('number', '5504182290');
    page.view().retry();
    expect(page.made.at(-1)).toEqual({
      name: 'validatePortInNumber',
      input: { body: { number: '5504182290' } },
    });
    await page.settle(answers);
    expect(page.view()).toMatchObject({ state: 'confirming', problem: null });
  });

  test('validatePortInOtp fails: the NIP is kept, and sent once it is complete', async () => {
    const { view, fail, made, count } = await asked();
    view().typeNip('2290');
    view().submit();
    await fail('validatePortInOtp', unknownFailure);
    expect(view()).toMatchObject({
      state: 'verifying.failed',
      phase: 'nip',
      blocking: false,
      busy: false,
      locked: false,
      nip: '2290',
    });
    view().typeNip('229');
    view().submit();
    expect(view().nipProblem).toBe('portIn.nip.short');
    view().retry();
    expect(count('validatePortInOtp')).toBe(1);
    view().typeNip('2290');
    view().retry();
    expect(made.at(-1)?.input).toEqual({ body: { requestId: 'r1', otpCode: '2290' } });
  });
});
