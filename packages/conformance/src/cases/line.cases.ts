import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import { createLineOwner, day, hour, type LineOwner, signInAgain, stepUp, withFreshToken } from '../line.ts';

/** Returns a line without its used data, which is metered with each read. */
function unmetered(line: LineOwner['line']) {
  const { dataUsage: _, ...rest } = line;
  return rest;
}

export const lineCases: readonly Case[] = [
  {
    name: 'A completed order creates a line that only its customer can read',
    covers: ['listSubscriptions', 'getSubscription'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const eva = await context.newCustomer();
      assertEqual((await eva.call('listSubscriptions', {})).subscriptions, [], 'The lines of a new customer');
      const ana = await createLineOwner(context);
      const order = await ana.call('getOrder', { params: { orderReference: ana.line.orderRef } });
      assertEqual([ana.line.number, ana.line.status], [order.number, 'Active'], 'The line of the order');
      const params = { accountNumber: ana.line.accountNumber };
      const read = await ana.call('getSubscription', { params });
      assertEqual(unmetered(read), unmetered(ana.line), 'The line read by account number');
      assertError(await eva.expectError('getSubscription', { params }), 'NOT_FOUND');
    },
  },
  {
    name: 'A customer suspends a stolen line at once, once, and resumes it after a step-up',
    covers: ['suspendLine', 'resumeLine', 'getSubscription', 'getSimReplacementEligibility'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const params = { accountNumber: ana.line.accountNumber };
      const read = () => ana.call('getSubscription', { params });
      const suspend = (reason: 'LOST' | 'STOLEN') => ana.call('suspendLine', { params, body: { reason } });
      const at = await context.now();
      await suspend('STOLEN');
      const { status, suspension } = await read();
      assertEqual([status, suspension?.reason], ['Suspend', 'STOLEN'], 'The suspended line');
      assert(Math.abs((suspension?.at ?? 0) - at) < hour, 'The suspension has another time.');
      await suspend('LOST');
      assertEqual((await read()).suspension, suspension, 'The suspension after a second one');
      assertEqual(
        (await ana.call('getSimReplacementEligibility', { params })).eligible,
        true,
        'Whether the SIM of a line that its customer suspended may be replaced',
      );
      assertError(await ana.expectError('resumeLine', { params, headers: {} }), 'MISSING_OTT_REQUEST_ID');
      await ana.call('resumeLine', { params, headers: await stepUp(context, ana, 'RESUME_LINE') });
      assertEqual(unmetered(await read()), unmetered(ana.line), 'The resumed line');
    },
  },
  {
    name: 'A plan switch takes effect at the start of the next period',
    covers: [
      'getPlanSwitchEligibility',
      'requestPlanSwitch',
      'getPlanSwitchCancelEligibility',
      'listServiceRequests',
      'getServiceRequest',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await createLineOwner(context);
      const { simNumber, accountNumber, nextCycleAt, planSku: before } = ana.line;
      const params = { simNumber };
      const cancellable = () => ana.call('getPlanSwitchCancelEligibility', { params });
      assertEqual(
        (await cancellable()).eligible,
        false,
        'Whether a plan switch can be cancelled before one is requested',
      );
      const { plans, eligible } = await ana.call('getPlanSwitchEligibility', { params });
      assertEqual(eligible, true, 'Whether a new line may switch its plan');
      const { planSku } = assertFound(plans, (plan) => plan.planSku !== before, 'Another plan');
      const asked = await ana.call('requestPlanSwitch', { params, body: { planSku } });
      assertEqual((await cancellable()).eligible, true, 'Whether the plan switch can be cancelled');
      assertError(await ana.expectError('requestPlanSwitch', { params, body: { planSku } }), 'NOT_ELIGIBLE');
      const listed = await ana.call('listServiceRequests', { query: { accountNumber } });
      assertEqual(
        listed.serviceRequests.map(({ requestId, reference, type }) => [requestId, reference, type]),
        [[asked.requestId, asked.reference, 'PLAN_SWITCH']],
        'The requests of the line',
      );
      const plan = async () => (await ana.call('getSubscription', { params: { accountNumber } })).planSku;
      assertEqual(await plan(), before, 'The plan before the switch');
      await context.advance(nextCycleAt - (await context.now()));
      const later = await signInAgain(context, ana);
      const { requestId } = asked;
      const request = await later.call('getServiceRequest', { params: { requestId } });
      const line = await later.call('getSubscription', { params: { accountNumber } });
      assertEqual(
        [request.status, line.planSku],
        ['DONE', planSku],
        'The request and the plan after the switch',
      );
      assertEqual(request.reference, asked.reference, 'The reference of the request, which must stay');
    },
  },
  {
    name: 'A terminated line ends after a day unless the termination is cancelled',
    covers: [
      'getTerminationEligibility',
      'listTerminationReasons',
      'submitTermination',
      'getTerminationCancelEligibility',
      'cancelTermination',
      'listTerminationLogs',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const first = await createLineOwner(context);
      const { accountNumber } = first.line;
      const params = { accountNumber };
      await first.call('getTerminationEligibility', { params });
      const { reasons } = await context.call('listTerminationReasons', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const body = { accountNumber, reasonId };
      assertError(await first.expectError('cancelTermination', { params }), 'NOT_ELIGIBLE');
      await first.call('submitTermination', { body });
      assertError(
        await first.expectError('getTerminationEligibility', { params }),
        'NOT_ELIGIBLE_FOR_TERMINATION',
      );
      assertEqual(
        (await first.call('getTerminationCancelEligibility', { params })).eligible,
        true,
        'Whether the termination can be cancelled',
      );
      await first.call('cancelTermination', { params });
      await context.advance(2 * day);
      const ana = await withFreshToken(context, first);
      assertEqual(
        (await ana.call('getSubscription', { params })).status,
        'Active',
        'The line after the cancelled termination',
      );
      await ana.call('submitTermination', { body });
      await context.advance(2 * day);
      const later = await withFreshToken(context, ana);
      assertEqual(
        (await later.call('getSubscription', { params })).status,
        'Inactive',
        'The line after the termination',
      );
      const { logs } = await later.call('listTerminationLogs', { params });
      assertEqual(
        logs.map(({ status }) => status),
        ['DONE', 'CANCELED'],
        'The statuses of both terminations',
      );
    },
  },
  {
    name: 'A line ends with what is paid if that is asked for, where the gateway offers it',
    covers: ['getTerminationEligibility', 'submitTermination', 'getSubscription'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const first = await createLineOwner(context);
      const { accountNumber } = first.line;
      const params = { accountNumber };
      const { atPaidEnd, endsAt } = await first.call('getTerminationEligibility', { params });
      // A gateway need not offer it.
      if (atPaidEnd === undefined) return;
      assert(atPaidEnd.endsAt > endsAt, 'The end of what is paid is no later than the other.');
      const { reasons } = await context.call('listTerminationReasons', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const body = { accountNumber, reasonId, ends: 'PAID_END' } as const;
      const { expectedAt } = await first.call('submitTermination', { body });
      assertEqual(expectedAt, atPaidEnd.endsAt, 'When the line ends');
      await context.advance(2 * day);
      const ana = await withFreshToken(context, first);
      const line = await ana.call('getSubscription', { params });
      assertEqual(line.status, 'Active', 'The line after the end that was not asked for');
    },
  },
  {
    name: 'Claiming a win-back offer cancels the termination, and its reward is allocated once',
    covers: [
      'getWinBackAggregation',
      'claimWinBackOffer',
      'listPromotionsAndRewards',
      'allocateReward',
      'getTerminationCancelEligibility',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await createLineOwner(context), await context.newCustomer()];
      const { accountNumber } = ana.line;
      const { reasons } = await context.call('listTerminationReasons', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      await ana.call('submitTermination', { body: { accountNumber, reasonId } });
      const { offers } = await ana.call('getWinBackAggregation', { query: { accountNumber } });
      const { offerId } = assertFound(offers, () => true, 'An offer');
      const { rewardId } = await ana.call('claimWinBackOffer', { body: { accountNumber, offerId } });
      const cancel = await ana.call('getTerminationCancelEligibility', { params: { accountNumber } });
      assertEqual(cancel.eligible, false, 'Whether a termination can still be cancelled');
      const twice = await ana.expectError('claimWinBackOffer', { body: { accountNumber, offerId } });
      assertError(twice, 'NOT_ELIGIBLE');
      const rewards = async () =>
        (await ana.call('listPromotionsAndRewards', {})).rewards.map((reward) => [
          reward.rewardId,
          reward.status,
        ]);
      assertEqual(await rewards(), [[rewardId, 'CLAIMED']], 'The claimed reward');
      assertError(await eva.expectError('allocateReward', { params: { rewardId } }), 'NOT_FOUND');
      await ana.call('allocateReward', { params: { rewardId } });
      assertEqual(await rewards(), [[rewardId, 'ALLOCATED']], 'The allocated reward');
      const { extras } = await ana.call('getSubscription', { params: { accountNumber } });
      assertEqual(
        extras.map((extra) => extra.offerId),
        [offerId],
        'The extras of the line',
      );
    },
  },
];
