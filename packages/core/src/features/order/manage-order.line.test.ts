import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import type { Script } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { transferNipStates } from '../../common/transfer-nip/transfer-nip.states.ts';
import { manageOrderCases, sampleLineRenewal as renewal } from './manage-order.states.ts';
import { answers, notFound, viewer } from './manage-order-testing.ts';
import { sampleOrder } from './sample.ts';

describe("the order's line", () => {
  const completed = { ...sampleOrder, status: 'PLACED', state: 'TSU' };
  const other = { ...sampleLine, accountNumber: '1', orderRef: 'SN-1' };
  const { transfer } = manageOrderCases.waiting.context.details.line ?? {};

  /** The customer has this line. */
  const owner = (
    line: unknown,
    serviceRequests: readonly unknown[] = [],
    order: unknown = completed,
    changed: Parameters<Script['settle']>[0] = {},
  ) =>
    viewer(order, {
      listSubscriptions: { subscriptions: [other, line] },
      listServiceRequests: { serviceRequests },
      ...changed,
    });

  const lineQuery = 'accountNumber=7000204418';
  const bringing = { ...completed, draft: { ...completed.draft, numberType: 'PORT_IN' } };
  const provisional = { ...sampleLine, isProvisionalNumber: true };

  test('its number can be given to others until it has ended', async () => {
    const shared = async (line: unknown) => (await owner(line)).view().order?.sharedNumber;
    expect(await shared(sampleLine)).toBe(sampleLine.number);
    expect(await shared(suspendedLine)).toBe(sampleLine.number);
    expect(await shared({ ...sampleLine, status: 'Inactive' })).toBeNull();
    expect(await shared(other)).toBeNull();
  });

  test('a line that its customer suspended is not shown as unpaid', async () => {
    const at = await owner(suspendedLine);
    expect(at.view().order).toMatchObject({
      statusSummary: { text: 'order.line.suspended', sentences: ['order.line.paused.hint'] },
    });
  });

  describe('that its customer suspended', () => {
    /** The customer has confirmed the resumption by a code. */
    async function resuming(line: unknown = suspendedLine, requests: readonly unknown[] = []) {
      const at = await owner(line, requests);
      at.view().resume();
      at.view().resumption?.confirm();
      await at.answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
      at.view().resumption?.stepUp?.paste(0, '614907');
      at.view().resumption?.stepUp?.submit();
      await at.answer('validateOneTimeToken', { requestId: 'ott-1', validUntil: sampleNow + 600_000 });
      return at;
    }

    test('is resumed, and shown as it is then', async () => {
      const at = await owner(suspendedLine);
      expect(at.view()).toMatchObject({
        resumption: null,
        resumed: null,
        order: {
          statusSummary: {
            actions: [
              { kind: 'resume', at: null },
              { kind: 'help', at: null },
            ],
          },
        },
      });
      at.view().resume();
      expect(at.view().resumption).toMatchObject({ state: 'asking', isReplaced: false });
      at.view().resumption?.confirm();
      expect(at.view().resumption?.stepUp).toMatchObject({ recipient: 'ana@example.com' });
      at.view().resume();
      expect(at.view().resumption?.state).toBe('steppingUp');
      const other = await resuming();
      const { length } = other.made;
      await other.answer('resumeLine', sampleLine);
      expect(other.view()).toMatchObject({
        state: 'showing',
        resumption: null,
        resumed: { works: true },
        order: { statusSummary: { text: 'order.line.active' } },
      });
      expect(other.made).toHaveLength(length);
    });

    test('an unpaid line whose number leaves goes on until that day at most', async () => {
      const leaving = { ...sampleTermination, type: 'PORT_OUT_REQUEST' } as const;
      const at = await owner({ ...sampleLine, status: 'Grace' }, [leaving]);
      expect(at.view().order?.statusSummary).toMatchObject({
        text: 'order.line.grace',
        sentences: ['order.line.grace.leaving.hint'],
        values: { date: leaving.expectedAt },
      });
      const back = await owner({ ...sampleLine, status: 'Grace' }, [{ ...leaving, action: 'REVERSE' }]);
      expect(back.view().order?.statusSummary.sentences).toEqual(['order.line.grace.hint']);
    });

    test('a line with a request in progress is suspended at once, by this page alone', async () => {
      const at = await owner(sampleLine, [{ ...sampleTermination, type: 'PLAN_SWITCH' }]);
      expect(at.view()).toMatchObject({ suspension: null, order: { suspendsHere: true } });
      at.view().suspend();
      expect(at.view().suspension).toMatchObject({
        number: '55\u00a00142\u00a07788',
        sending: null,
        problem: null,
      });
      at.view().suspension?.close();
      expect(at.view().suspension).toBeNull();
      at.view().suspend();
      at.view().suspension?.suspend('STOLEN');
      expect(at.view().suspension?.sending).toBe('STOLEN');
      const { accountNumber } = sampleLine;
      const made = { params: { accountNumber }, body: { reason: 'STOLEN' } };
      expect(at.made.at(-1)).toEqual({ name: 'suspendLine', input: made });
      await at.fail('suspendLine', unknownFailure);
      expect(at.view().suspension).toMatchObject({ sending: null, problem: { kind: 'unreachable' } });
      at.view().suspension?.suspend('STOLEN');
      await at.answer('suspendLine', suspendedLine);
      expect(at.view()).toMatchObject({
        suspension: null,
        order: { suspendsHere: false, statusSummary: { sentences: ['order.line.paused.hint'] } },
      });
    });

    test('a line that may have another SIM is suspended on the way to it', async () => {
      const at = await owner(sampleLine);
      expect(at.view().order?.suspendsHere).toBe(false);
      expect(at.view().order?.offered?.listed.map(({ kind }) => kind)).toContain('lost');
    });

    test('is shown as unpaid if it is, before and after', async () => {
      const unpaid = { ...suspendedLine, nextCycleAt: sampleNow - 1 };
      const at = await resuming(unpaid);
      expect(at.view().order?.statusSummary).toMatchObject({
        sentences: ['order.line.paused.unpaid'],
        actions: [{ kind: 'resume' }, { kind: 'payLine' }, { kind: 'help' }],
      });
      await at.answer('resumeLine', { ...unpaid, suspension: undefined });
      expect(at.view()).toMatchObject({
        resumed: { works: false },
        order: {
          statusSummary: {
            sentences: ['order.line.suspended.unpaid'],
            actions: [{ kind: 'payLine', at: '/manage/payment?accountNumber=7000204418' }],
          },
        },
      });
    });

    test('stays as it is when the customer leaves, and can be resumed again', async () => {
      const at = await owner(suspendedLine);
      at.view().resume();
      at.view().resumption?.close();
      expect(at.view()).toMatchObject({ resumption: null, resumed: null });
      at.view().resume();
      expect(at.view().resumption?.state).toBe('asking');
    });

    test('is read again when the customer leaves after a lost response', async () => {
      const at = await resuming();
      await at.fail('resumeLine', unknownFailure);
      expect(at.view().resumption?.problem).toEqual({ kind: 'unreachable' });
      at.view().resumption?.close();
      await at.settle(answers({ getOrder: completed, listSubscriptions: { subscriptions: [sampleLine] } }));
      expect(at.view()).toMatchObject({
        resumed: null,
        order: { statusSummary: { text: 'order.line.active' } },
      });
    });

    test('can be resumed while it ends, and while another SIM is on its way', async () => {
      const ending = await owner(suspendedLine, [sampleTermination]);
      expect(ending.view().order?.statusSummary).toMatchObject({
        text: 'order.line.ending',
        sentences: ['order.line.ending.hint', 'order.line.paused.hint'],
        actions: [{ kind: 'keepLine' }, { kind: 'resume' }, { kind: 'help' }],
      });
      const replaced = await resuming(suspendedLine, [openReplacement]);
      expect(replaced.view().resumption?.isReplaced).toBe(true);
    });

    test.each([
      ['works', sampleLine],
      ['is unpaid', { ...sampleLine, status: 'Suspend' }],
      ['has ended', { ...suspendedLine, status: 'Inactive' }],
    ])('only: one that %s is not resumed', async (_, line) => {
      const at = await owner(line);
      at.view().resume();
      expect(at.view().resumption).toBeNull();
    });
  });

  // spec 4.status.line: packages/core/src/features/order/status-facts.ts#lineStatusOf
  test.each([
    ['Active', 'order.line.active', true],
    ['Grace', 'order.line.grace', true],
    ['Suspend', 'order.line.suspended', true],
    ['Inactive', 'order.line.ended', false],
  ])('%s is shown as %s', async (status, text, goesOn) => {
    const at = await owner({ ...sampleLine, status, endedAt: sampleNow });
    expect(at.made.slice(2)).toEqual([
      { name: 'listSubscriptions', input: {} },
      { name: 'listServiceRequests', input: { query: {} } },
      ...(goesOn
        ? [{ name: 'getAutoRenewalSpecification', input: { query: { subscriptionId: '7000204418' } } }]
        : [
            { name: 'getReversePortOutEligibility', input: { params: { accountNumber: '7000204418' } } },
            { name: 'getNumberRecoveryEligibility', input: { params: { accountNumber: '7000204418' } } },
          ]),
    ]);
    expect(at.view().order).toMatchObject({
      statusSummary: { text, values: { date: sampleNow } },
    });
  });

  test('with a termination request shows the date, and where to revoke it', async () => {
    const at = await owner(sampleLine, [sampleTermination]);
    expect(at.view().order).toMatchObject({
      statusSummary: {
        text: 'order.line.ending',
        values: { date: sampleTermination.expectedAt },
        actions: [{ kind: 'keepLine', at: `/manage/termination-request?${lineQuery}` }],
      },
    });
    const kept = await owner(sampleLine, [{ ...sampleTermination, status: 'CANCELED' }]);
    expect(kept.view().order?.statusSummary.text).toBe('order.line.active');
  });

  /** The owner of a line whose transfer is this one. */
  const bringer = (changed: object, requests: readonly unknown[] = [], line: unknown = provisional) =>
    owner(line, requests, bringing, { getLatestPortIn: { ...transfer, ...changed } });

  test('whose transfer waits for a NIP takes it, and shows the transfer that goes on', async () => {
    const at = await bringer({});
    expect(at.view()).toMatchObject({
      transferNip: null,
      order: { statusSummary: { main: 'enterNip', actions: [{ kind: 'enterNip', at: null }] } },
    });
    at.view().transferAgain();
    const { rules, active, donors } = transferNipStates.entering.context;
    await at.answer('getPortInConfig', rules);
    await at.answer('getActivePortInConfig', active);
    await at.answer('listDonorTelcos', { donors });
    await at.answer('getPortInReinitiationEligibility', { eligible: true });
    await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-1', triesLeft: 3 });
    at.view().transferNip?.typeNip('0203');
    at.view().transferNip?.submit();
    await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550203', validUntil: sampleNow });
    await at.answer('reinitiatePortIn', {});
    expect(at.view().transferNip).toBeNull();
    expect(at.made.at(-1)?.name).toBe('getOrder');
  });

  test('asks for no NIP after its dialog was closed, but reads the transfer again', async () => {
    const at = await bringer({});
    at.view().transferAgain();
    at.view().transferNip?.close();
    expect([at.view().transferNip, at.made.at(-1)?.name]).toEqual([null, 'getOrder']);
  });

  const late = (reason: string) => ({
    status: 'PORT_IN_FAILED',
    reason: 'NO_ANSWER',
    log: [{ status: 'WAITING', at: sampleNow, reason }],
  });
  const switching = { ...sampleTermination, type: 'PLAN_SWITCH', status: 'PROCESSING' };
  test.each<[string, boolean, object, readonly unknown[], unknown]>([
    ['no valid NIP came in time', true, late('NIP_EXPIRED'), [], provisional],
    ['another request is open', false, late('NIP_EXPIRED'), [switching], provisional],
    ['the line is suspended', false, late('NIP_EXPIRED'), [], { ...provisional, status: 'Suspend' }],
    ['the operator of the number is unknown', false, { donorId: undefined }, [], provisional],
    ['it runs', false, { status: 'SUBMITTED', reason: undefined }, [], provisional],
  ])('where %s: offers to enter the NIP: %s', async (_, isOffered, changed, requests, line) => {
    const at = await bringer(changed, requests, line);
    const kinds = at.view().order?.statusSummary.actions.map(({ kind }) => kind);
    expect(kinds?.includes('enterNip')).toBe(isOffered);
    at.view().transferAgain();
    expect(at.view().transferNip?.canChoose ?? null).toBe(isOffered ? false : null);
  });

  test.each<[string, boolean, object, readonly unknown[], unknown]>([
    ['its customer cancelled it', true, { status: 'CANCELED', reason: undefined }, [], provisional],
    ['its operator refused', true, { status: 'REJECTED', reason: 'DONOR_REFUSED' }, [], provisional],
    ['other data did not come in time', true, late('DATA_MISMATCH'), [], provisional],
    [
      'no valid NIP came in time, to an unknown operator',
      true,
      { ...late('NIP_EXPIRED'), donorId: undefined },
      [],
      provisional,
    ],
    ['it runs', false, { status: 'SUBMITTED', reason: undefined }, [], provisional],
    ['another request is open', false, { status: 'CANCELED' }, [switching], provisional],
    ['the line is suspended', false, { status: 'CANCELED' }, [], { ...provisional, status: 'Suspend' }],
  ])('where %s: offers to ask for the transfer again: %s', async (_, isOffered, changed, requests, line) => {
    const at = await bringer(changed, requests, line);
    const kinds = at.view().order?.statusSummary.actions.map(({ kind }) => kind);
    expect(kinds?.includes('transferAgain')).toBe(isOffered);
    at.view().transferAgain();
    expect(at.view().transferNip !== null).toBe(isOffered);
  });

  // spec 4.status.service: packages/core/src/features/order/order-status.ts#ofPort
  test.each([
    ['WAITING', 'NIP_MISSING', 'order.line.waiting', 'order.port.nip', false],
    ['WAITING', 'DATA_MISMATCH', 'order.line.waiting', 'order.line.waiting.data', false],
    ['REJECTED', 'NIP_EXPIRED', 'order.line.kept', 'order.port.nip.again', false],
    ['WAITING', 'NO_ANSWER', 'order.line.waiting', 'order.line.waiting.transfer', true],
    ['DONOR_SWITCH', undefined, 'order.port.switching', 'order.port.DONOR_SWITCH.hint', false],
    ['PORT_IN_FAILED', 'DONOR_REFUSED', 'order.line.kept', 'order.port.FAILED.again', true],
    ['REJECTED', 'DONOR_REFUSED', 'order.line.kept', 'order.port.REJECTED.again', true],
    ['CANCELED', undefined, 'order.port.CANCELED', 'order.port.CANCELED.again', true],
  ])('with a transfer %s, %s, is %s', async (status, reason, text, sentence, needsHelp) => {
    const at = await bringer({ status, reason });
    const { statusSummary } = at.view().order ?? {};
    expect(statusSummary).toMatchObject({
      text,
      values: { number: '55\u00a00142\u00a07788', incoming: '44\u00a02555\u00a00203' },
    });
    expect(statusSummary?.sentences).toContain(sentence);
    expect(statusSummary?.actions.some(({ kind }) => kind === 'help')).toBe(needsHelp);
  });

  test('with a finished transfer has the ported number', async () => {
    const done = { status: 'DONE', reason: undefined };
    const arrived = await bringer(done, [], { ...sampleLine, number: '4425550203' });
    expect(arrived.view().order?.statusSummary).toMatchObject({
      text: 'order.line.active',
      sentences: ['order.line.active.esim', 'order.port.DONE.hint', 'order.renewal.auto'],
      values: { number: '44\u00a02555\u00a00203' },
    });
    const late = await bringer(done);
    expect(late.view().order?.statusSummary.text).toBe('order.port.switching');
    // The line's number was changed afterwards.
    const changed = await bringer(done, [], { ...sampleLine, number: '5599990000' });
    expect(changed.view().order?.statusSummary.sentences).not.toContain('order.port.DONE.hint');
  });

  test('with a request to pay links to its order', async () => {
    const waiting = manageOrderCases.payment.context.details.line?.requests ?? [];
    const at = await owner(sampleLine, waiting);
    expect(at.view().order?.statusSummary).toMatchObject({
      sentences: ['order.line.waiting.payment'],
      actions: [{ kind: 'payRequest', at: '/manage/order?orderRef=SN-7' }],
    });
  });

  test('with a request to pay but no order for it offers help', async () => {
    const waiting = (manageOrderCases.payment.context.details.line?.requests ?? []).map((request) => ({
      ...request,
      orderRef: undefined,
    }));
    const at = await owner(sampleLine, waiting);
    expect(at.view().order?.statusSummary.actions).toMatchObject([{ kind: 'help', at: null }]);
  });

  test('a transfer that has not started shows the chosen day', async () => {
    const details = { portIn: { donor: 'telcel', portDate: '2026-11-24' } };
    const at = await owner(provisional, [], { ...bringing, details });
    expect(at.view().order?.statusSummary).toMatchObject({
      text: 'order.port.moving',
      sentences: ['order.port.REQUESTED.hint', 'order.line.arriving.hint', 'order.renewal.auto'],
      values: { switchAt: Date.parse('2026-11-24T12:00:00Z') },
    });
  });

  test('a transfer is polled once a minute until it ends', async () => {
    const at = await bringer({ status: 'PROCESSING', reason: undefined });
    const before = at.made.length;
    at.clock.increment(59_999);
    expect(at.made).toHaveLength(before);
    at.clock.increment(1);
    expect(at.names().at(-1)).toBe('getOrder');
    await at.settle(
      answers({
        getOrder: bringing,
        listSubscriptions: { subscriptions: [{ ...sampleLine, number: '4425550203' }] },
        getLatestPortIn: { ...transfer, status: 'DONE', reason: undefined },
      }),
    );
    expect(at.view().order?.statusSummary.text).toBe('order.line.active');
    const after = at.made.length;
    at.clock.increment(600_000);
    expect(at.made).toHaveLength(after);
  });

  test('that is in order says what is charged when; a plan that is about to change leaves the amount open', async () => {
    const at = await owner(sampleLine);
    expect(at.view().order?.statusSummary).toMatchObject({
      sentences: ['order.line.active.esim', 'order.renewal.auto'],
      main: null,
      values: { renewsAt: sampleLine.nextCycleAt, amount: 19_900, renewalCard: { last4: '4242' } },
    });
    const switching = await owner(sampleLine, [{ ...sampleTermination, type: 'PLAN_SWITCH' }]);
    expect(switching.view().order?.statusSummary.values.amount).toBeNull();
  });

  test.each([
    ['does not renew', { ...renewal, enabled: false }, 'order.renewal.off', ['startRenewal']],
    ['costs nothing', { ...renewal, amount: 0, enabled: false }, 'order.renewal.free', []],
  ])('that %s says so, and asks for nothing', async (_, config, sentence, actions) => {
    const at = await owner(sampleLine, [], completed, { getAutoRenewalSpecification: config });
    const { statusSummary } = at.view().order ?? {};
    expect(statusSummary).toMatchObject({ sentences: ['order.line.active.esim', sentence], main: null });
    expect(statusSummary?.actions.map(({ kind }) => kind)).toEqual(actions);
  });

  test('whose number left says until when it can be asked for, and leads there', async () => {
    const reversibleUntil = sampleNow + 13 * 86_400_000;
    const { accountNumber, number } = sampleLine;
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow }, [], completed, {
      getReversePortOutEligibility: { eligible: true, accountNumber, number, reversibleUntil },
    });
    const page = `/manage/reverse-portout?${lineQuery}`;
    expect(at.view().order).toMatchObject({
      statusSummary: {
        text: 'order.line.left',
        sentences: ['order.line.left.hint'],
        actor: 'none',
        values: { date: sampleNow, returnUntil: reversibleUntil },
        actions: [{ kind: 'askBack', at: page }, { kind: 'newOrder' }],
      },
    });
    expect(at.view().order?.offered?.listed).toContainEqual({
      kind: 'reversePortOut',
      icon: 'undo',
      label: 'order.manage.askBack',
      group: 'number',
      at: page,
      until: reversibleUntil,
    });
  });

  test('that the gateway does not know as ported out is shown as ended, and not asked about again', async () => {
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow });
    expect(at.view()).toMatchObject({
      problem: null,
      order: { statusSummary: { text: 'order.line.ended' } },
    });
    expect(at.view().order?.offered?.listed.map(({ kind }) => kind)).not.toContain('reversePortOut');
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getNumberRecoveryEligibility');
  });

  describe('whose number has changed', () => {
    const changed = { ...sampleTermination, type: 'NUMBER_CHANGE', status: 'DONE' } as const;
    const recoverableUntil = sampleNow + 86_400_000;
    const withChange = (recovery: unknown) =>
      owner(sampleLine, [changed], completed, { getNumberRecoveryEligibility: recovery });
    const offered = (at: Awaited<ReturnType<typeof owner>>) =>
      at.view().order?.offered?.listed.find(({ kind }) => kind === 'numberRecovery');

    test('offers the former number for as long as it is kept', async () => {
      const { accountNumber } = sampleLine;
      const at = await withChange({
        eligible: true,
        accountNumber,
        numbers: [{ number: '5522109034', recoverableUntil, fee: { amount: 9_900 } }],
      });
      expect(at.made.at(-1)).toEqual({
        name: 'getNumberRecoveryEligibility',
        input: { params: { accountNumber } },
      });
      expect(offered(at)).toMatchObject({
        at: `/manage/recovery-number?${lineQuery}`,
        until: recoverableUntil,
      });
    });

    test('offers nothing if the gateway knows none, or while that fails to load, which is reported and repeated', async () => {
      const none = await withChange(notFound);
      expect([none.view().problem, offered(none)]).toEqual([null, undefined]);
      const at = await withChange(unknownFailure);
      expect([at.view().problem, offered(at)]).toEqual([{ kind: 'unreachable' }, undefined]);
      at.clock.increment(5000);
      expect(at.names().at(-1)).toBe('getOrder');
    });
  });

  test('whose number left is shown as ended while that fails to load, which is reported and repeated', async () => {
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow }, [], completed, {
      getReversePortOutEligibility: unknownFailure,
    });
    expect(at.view()).toMatchObject({
      problem: { kind: 'unreachable' },
      order: { statusSummary: { text: 'order.line.ended' } },
    });
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getOrder');
  });

  test('shows what is known while its renewal fails to load, which is reported and repeated', async () => {
    const at = await owner(sampleLine, [], completed, { getAutoRenewalSpecification: unknownFailure });
    expect(at.view()).toMatchObject({
      problem: { kind: 'unreachable' },
      order: { statusSummary: { text: 'order.line.active' } },
    });
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getOrder');
  });

  test('whose renewal the gateway does not know is whole without, and offers no page about it', async () => {
    const at = await owner(sampleLine, [], completed, { getAutoRenewalSpecification: notFound });
    expect(at.view()).toMatchObject({
      problem: null,
      order: { statusSummary: { text: 'order.line.active' } },
    });
    expect(at.view().order?.offered?.listed.map(({ kind }) => kind)).not.toContain('renewal');
  });

  test.each(['listSubscriptions', 'listServiceRequests'] as const)(
    'that failed to load is not called active, and is loaded again: %s',
    async (call) => {
      const at = await owner(sampleLine, [], completed, { [call]: unknownFailure });
      expect(at.view()).toMatchObject({ state: 'showing', problem: { kind: 'unreachable' } });
      expect(at.view().order?.statusSummary.sentences).toEqual(['order.line.unread']);
      at.clock.increment(5000);
      await at.settle(answers({ getOrder: completed, listSubscriptions: { subscriptions: [sampleLine] } }));
      expect(at.view()).toMatchObject({
        problem: null,
        order: { statusSummary: { text: 'order.line.active' } },
      });
    },
  );
});
