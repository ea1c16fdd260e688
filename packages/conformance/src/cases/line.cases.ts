import { assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { day, lineOwner, renewed, signedInAgain } from '../line.ts';

export const lineCases: readonly Case[] = [
  {
    name: 'A completed order makes a line, which its customer alone can see',
    covers: ['listSubscriptions', 'getSubscription'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const eva = await world.customer();
      assertEqual((await eva.ask('listSubscriptions', {})).subscriptions, [], 'The lines of a new customer');
      const ana = await lineOwner(world);
      const order = await ana.ask('getOrder', { params: { orderReference: ana.line.orderRef } });
      assertEqual([ana.line.number, ana.line.status], [order.number, 'Active'], 'The line of the order');
      const params = { accountNumber: ana.line.accountNumber };
      assertEqual(await ana.ask('getSubscription', { params }), ana.line, 'The line as it is read');
      assertRefused(await eva.refused('getSubscription', { params }), 'NOT_FOUND');
    },
  },
  {
    name: 'The plan changes at the beginning of the next period',
    covers: [
      'getPlanSwitchEligibility',
      'requestPlanSwitch',
      'getPlanSwitchCancelEligibility',
      'listServiceRequests',
      'getServiceRequest',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await lineOwner(world);
      const { simNumber, accountNumber, nextCycleAt, planSku: before } = ana.line;
      const params = { simNumber };
      const cancellable = () => ana.ask('getPlanSwitchCancelEligibility', { params });
      assertEqual((await cancellable()).eligible, false, 'Whether there is a change of plan to cancel');
      const { plans, eligible } = await ana.ask('getPlanSwitchEligibility', { params });
      assertEqual(eligible, true, 'Whether a new line may change its plan');
      const { planSku } = assertFound(plans, (plan) => plan.planSku !== before, 'Another plan');
      const asked = await ana.ask('requestPlanSwitch', { params, body: { planSku } });
      assertEqual((await cancellable()).eligible, true, 'Whether the change of plan may be cancelled');
      assertRefused(await ana.refused('requestPlanSwitch', { params, body: { planSku } }), 'NOT_ELIGIBLE');
      const listed = await ana.ask('listServiceRequests', { query: { accountNumber } });
      assertEqual(
        listed.serviceRequests.map(({ requestId, type }) => [requestId, type]),
        [[asked.requestId, 'PLAN_SWITCH']],
        'The requests of the line',
      );
      const plan = async () => (await ana.ask('getSubscription', { params: { accountNumber } })).planSku;
      assertEqual(await plan(), before, 'The plan until then');
      await world.advance(nextCycleAt - (await world.now()));
      const later = await signedInAgain(world, ana);
      const { requestId } = asked;
      const request = await later.ask('getServiceRequest', { params: { requestId } });
      const line = await later.ask('getSubscription', { params: { accountNumber } });
      assertEqual([request.status, line.planSku], ['DONE', planSku], 'The request and the plan after that');
    },
  },
  {
    name: 'A line ends a day after its termination, unless it is cancelled',
    covers: [
      'getTerminationEligibility',
      'listTerminationReasons',
      'submitTermination',
      'getTerminationCancelEligibility',
      'cancelTermination',
      'listTerminationLogs',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const first = await lineOwner(world);
      const { accountNumber } = first.line;
      const params = { accountNumber };
      await first.ask('getTerminationEligibility', { params });
      const { reasons } = await world.ask('listTerminationReasons', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      const body = { accountNumber, reasonId };
      assertRefused(await first.refused('cancelTermination', { params }), 'NOT_ELIGIBLE');
      await first.ask('submitTermination', { body });
      assertRefused(
        await first.refused('getTerminationEligibility', { params }),
        'NOT_ELIGIBLE_FOR_TERMINATION',
      );
      assertEqual(
        (await first.ask('getTerminationCancelEligibility', { params })).eligible,
        true,
        'Whether the termination may be cancelled',
      );
      await first.ask('cancelTermination', { params });
      await world.advance(2 * day);
      const ana = await renewed(world, first);
      assertEqual((await ana.ask('getSubscription', { params })).status, 'Active', 'The line that stays');
      await ana.ask('submitTermination', { body });
      await world.advance(2 * day);
      const later = await renewed(world, ana);
      assertEqual((await later.ask('getSubscription', { params })).status, 'Inactive', 'The line that ended');
      const { logs } = await later.ask('listTerminationLogs', { params });
      assertEqual(
        logs.map(({ status }) => status),
        ['DONE', 'CANCELED'],
        'What became of both terminations',
      );
    },
  },
  {
    name: 'A claimed offer keeps the line, and serves it once',
    covers: [
      'getWinBackAggregation',
      'claimWinBackOffer',
      'listPromotionsAndRewards',
      'allocateReward',
      'getTerminationCancelEligibility',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await lineOwner(world), await world.customer()];
      const { accountNumber } = ana.line;
      const { reasons } = await world.ask('listTerminationReasons', {});
      const { reasonId } = assertFound(reasons, () => true, 'A reason');
      await ana.ask('submitTermination', { body: { accountNumber, reasonId } });
      const { offers } = await ana.ask('getWinBackAggregation', { query: { accountNumber } });
      const { offerId } = assertFound(offers, () => true, 'An offer');
      const { rewardId } = await ana.ask('claimWinBackOffer', { body: { accountNumber, offerId } });
      const cancel = await ana.ask('getTerminationCancelEligibility', { params: { accountNumber } });
      assertEqual(cancel.eligible, false, 'Whether a termination is left to cancel');
      const twice = await ana.refused('claimWinBackOffer', { body: { accountNumber, offerId } });
      assertRefused(twice, 'NOT_ELIGIBLE');
      const rewards = async () =>
        (await ana.ask('listPromotionsAndRewards', {})).rewards.map((reward) => [
          reward.rewardId,
          reward.status,
        ]);
      assertEqual(await rewards(), [[rewardId, 'CLAIMED']], 'The reward that was claimed');
      assertRefused(await eva.refused('allocateReward', { params: { rewardId } }), 'NOT_FOUND');
      await ana.ask('allocateReward', { params: { rewardId } });
      assertEqual(await rewards(), [[rewardId, 'ALLOCATED']], 'The reward that serves');
      const { extras } = await ana.ask('getSubscription', { params: { accountNumber } });
      assertEqual(
        extras.map((extra) => extra.offerId),
        [offerId],
        'What the line has on top of its plan',
      );
    },
  },
];
