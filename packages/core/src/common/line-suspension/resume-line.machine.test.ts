import { unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine, suspendedLine } from '../line/sample.ts';
import { enterCode } from '../step-up/testing.ts';
import { resumeLineMachine } from './resume-line.machine.ts';
import type { ResumeLineInput } from './resume-line.setup.ts';
import { resumeLineCases, resumeLineStates } from './resume-line.states.ts';
import { resumeLineView } from './resume-line.view.ts';

const { accountNumber } = suspendedLine;

function customer(more: Partial<ResumeLineInput> = {}, snapshot?: (typeof resumeLineStates)['asking']) {
  const clock = new SimulatedClock();
  const now = () => sampleNow + clock.now();
  const script = scripted();
  const actor = createActor(fillCalls(resumeLineMachine, script.call), {
    clock,
    input: { line: suspendedLine, isReplaced: false, email: 'ana@example.com', now, ...more },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => resumeLineView(actor.getSnapshot(), actor.send);
  const output = () => actor.getSnapshot().output;
  const confirm = (ottRequestId?: string) => enterCode(script, () => view().stepUp, now, ottRequestId);
  const pass = (ms: number) => clock.increment(ms);
  return { ...script, actor, view, output, confirm, pass };
}

/** A customer who has entered the code, whose line is being resumed. */
async function confirmed() {
  const at = customer();
  at.view().confirm();
  await at.confirm();
  return at;
}

/** The token was refused: the line is being read. */
async function looking() {
  const at = await confirmed();
  await at.fail('resumeLine', refusal('OTT_VALIDATION_FAILED'));
  return at;
}

describe('transitions', () => {
  const table: [keyof typeof resumeLineStates, 'confirm' | 'close', string][] = [
    ['asking', 'confirm', 'steppingUp'],
    ['asking', 'close', 'closed'],
    ['steppingUp', 'confirm', 'steppingUp'],
    ['steppingUp', 'close', 'steppingUp'],
    ['resuming', 'confirm', 'resuming'],
    ['resuming', 'close', 'resuming'],
    ['looking', 'confirm', 'looking'],
    ['looking', 'close', 'looking'],
    ['notFound', 'confirm', 'notFound'],
    ['notFound', 'close', 'closed'],
    ['resuming.failed', 'confirm', 'looking'],
    ['resuming.failed', 'close', 'closed'],
    ['looking.failed', 'confirm', 'looking'],
    ['looking.failed', 'close', 'closed'],
  ];
  test.each(table)('%s, %s → %s', (state, type, expected) => {
    const { actor } = customer({}, resumeLineStates[state]);
    actor.send({ type });
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

describe('a suspended line', () => {
  it('is resumed after a question and a step-up', async () => {
    const { view, made, answer, confirm, output, actor } = customer();
    expect(view()).toMatchObject({
      state: 'asking',
      isOpen: true,
      number: '55\u00a00142\u00a07788',
      unpaidSince: null,
      isReplaced: false,
      busy: false,
      problem: null,
      stepUp: null,
    });
    view().confirm();
    expect(view()).toMatchObject({
      state: 'steppingUp',
      isOpen: false,
      stepUp: { state: 'sending', purpose: 'RESUME_LINE', recipient: 'ana@example.com' },
    });
    await confirm();
    expect(view()).toMatchObject({ state: 'resuming', isOpen: true, busy: true, stepUp: null });
    expect(made.at(-1)).toEqual({
      name: 'resumeLine',
      input: { params: { accountNumber }, headers: { 'ott-request-id': 'ott-1' } },
    });
    await answer('resumeLine', sampleLine);
    expect(output()).toEqual({ ended: 'resumed', line: sampleLine });
    expect(resumeLineView(actor.getSnapshot(), () => undefined).isOpen).toBe(false);
  });

  it('stays suspended when the customer closes the question or the step-up', async () => {
    const { view, output, made } = customer();
    view().close();
    expect([output(), made]).toEqual([{ ended: 'closed' }, []]);
    const other = customer();
    other.view().confirm();
    await other.answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
    other.view().stepUp?.close();
    expect([other.output(), other.count('resumeLine')]).toEqual([{ ended: 'closed' }, 0]);
  });

  it('shows what the resumption does not change', () => {
    const { unpaid, replaced } = resumeLineCases;
    const { nextCycleAt } = unpaid.context.line;
    expect(resumeLineView(unpaid, () => undefined).unpaidSince).toBe(nextCycleAt);
    expect(resumeLineView(replaced, () => undefined).isReplaced).toBe(true);
    const atEnd = customer({ line: { ...suspendedLine, nextCycleAt: sampleNow } });
    expect(atEnd.view().unpaidSince).toBe(sampleNow);
    const paid = customer({ line: { ...suspendedLine, nextCycleAt: sampleNow + 1 } });
    expect(paid.view().unpaidSince).toBeNull();
  });
});

describe('the step-up', () => {
  test.each([
    ['MAXIMUM_RETRY_OTT', 'tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'restart'],
  ] as const)('that ends by %s leads back to the question, with a sentence', async (code, end) => {
    const { view, fail, output } = customer();
    view().confirm();
    await fail('generateOneTimeToken', refusal(code));
    expect(view()).toMatchObject({
      state: 'asking',
      isOpen: true,
      notice: `lineSuspension.notice.${end}`,
    });
    view().confirm();
    expect(view()).toMatchObject({ state: 'steppingUp', notice: null });
    view().stepUp?.close();
    expect(output()).toEqual({ ended: 'closed' });
  });

  test.each(['OTT_VALIDATION_FAILED', 'MISSING_OTT_REQUEST_ID'] as const)(
    'is repeated after %s, if the line is still suspended',
    async (code) => {
      const { view, answer, fail, confirm, made } = await confirmed();
      await fail('resumeLine', refusal(code));
      expect(view()).toMatchObject({ state: 'looking', busy: true });
      expect(made.at(-1)).toEqual({ name: 'getSubscription', input: { params: { accountNumber } } });
      await answer('getSubscription', suspendedLine);
      expect(view().state).toBe('steppingUp');
      await confirm('ott-2');
      expect(made.at(-1)?.input).toMatchObject({ headers: { 'ott-request-id': 'ott-2' } });
    },
  );

  it('is not repeated while its token is valid', async () => {
    const { view, answer, fail, pass, count } = await confirmed();
    const limited = { kind: 'rate-limited', retryAfter: 9 } as const;
    await fail('resumeLine', limited);
    pass(599_999);
    view().confirm();
    await answer('getSubscription', suspendedLine);
    expect([view().state, count('resumeLine')]).toEqual(['resuming', 2]);
    await fail('resumeLine', limited);
    pass(1);
    view().confirm();
    await answer('getSubscription', suspendedLine);
    expect([view().state, count('generateOneTimeToken')]).toEqual(['steppingUp', 2]);
    view().stepUp?.close();
  });
});

describe('a failed call is shown and repeated', () => {
  test.each([unknownFailure, refusal('NOT_ELIGIBLE')])('resumeLine: %o', async (failure) => {
    const { view, answer, fail, output } = await confirmed();
    await fail('resumeLine', failure);
    expect(view()).toMatchObject({ state: 'resuming.failed', isOpen: true, busy: false });
    expect(view().problem).not.toBeNull();
    view().confirm();
    expect(view()).toMatchObject({ state: 'looking', problem: null });
    await answer('getSubscription', suspendedLine);
    await answer('resumeLine', sampleLine);
    expect(output()).toEqual({ ended: 'resumed', line: sampleLine });
  });

  test('getSubscription', async () => {
    const { view, answer, fail, output, count } = await looking();
    await fail('getSubscription', unknownFailure);
    expect(view()).toMatchObject({ state: 'looking.failed', isOpen: true, busy: false });
    expect(view().problem).not.toBeNull();
    view().confirm();
    expect([view().state, view().problem, count('getSubscription')]).toEqual(['looking', null, 2]);
    await answer('getSubscription', sampleLine);
    expect(output()).toEqual({ ended: 'resumed', line: sampleLine });
  });

  it('a line that a lost response resumed is found resumed, without another code', async () => {
    const { view, answer, fail, output, count, pass } = await confirmed();
    await fail('resumeLine', unknownFailure);
    pass(600_000);
    view().confirm();
    await answer('getSubscription', sampleLine);
    expect(output()).toEqual({ ended: 'resumed', line: sampleLine });
    expect([count('resumeLine'), count('generateOneTimeToken')]).toEqual([1, 1]);
  });

  it('the line has to be read again if the customer leaves after it', async () => {
    const { view, fail, output } = await confirmed();
    await fail('resumeLine', { kind: 'malformed', issues: [] });
    view().close();
    expect(output()).toEqual({ ended: 'uncertain' });
  });

  test.each([
    ['resumeLine', confirmed],
    ['getSubscription', looking],
  ] as const)('%s: the line is no longer the customer’s', async (call, place) => {
    const { view, fail, output } = await place();
    await fail(call, refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', notFound: true, problem: null });
    view().close();
    expect(output()).toEqual({ ended: 'uncertain' });
  });
});

test.each(Object.entries(resumeLineStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(resumeLineView(snapshot, () => undefined).state).toBe(name);
});
