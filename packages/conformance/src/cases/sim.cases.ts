import { assert, assertEqual, assertRefused } from '../assert.ts';
import type { Case } from '../case.ts';
import { pay } from '../line.ts';
import { draftOf, heldNumber, orderInput, somePlan } from '../sample.ts';
import type { Customer, World } from '../world.ts';

/** Returns a SIM-only order that is paid and approved. */
async function approvedOrder(world: World, customer: Customer, simType: 'esim' | 'physical_sim') {
  const { sku } = await somePlan(world);
  const draft = { ...draftOf(sku, simType), number: await heldNumber(customer) };
  const input = orderInput(draft, world.fresh());
  const body = { ...input.body, orderType: 'SIM_ONLY' as const };
  const { order_ref: orderRef } = await customer.ask('createOrder', { ...input, body });
  await pay(world, customer, orderRef);
  await world.advance(60_000);
  return orderRef;
}

export const simCases: readonly Case[] = [
  {
    name: 'An eSIM is installed step by step, and put to use',
    covers: ['getEsimDetails', 'getSimInstallation', 'saveSimInstallation', 'activateSim'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const orderRef = await approvedOrder(world, ana, 'esim');
      const esim = () => ana.ask('getEsimDetails', { params: { orderRef } });
      const { activationCode, smdpAddress, matchingId, state, iccid } = await esim();
      assertEqual(activationCode, `LPA:1$${smdpAddress}$${matchingId}`, 'The activation code');
      assertEqual(state, 'RELEASED', 'The profile at first');
      const params = { orderId: orderRef };
      const step = (status: 'STARTED' | 'INSTALLED') => ({ params, body: { status, method: 'QR' as const } });
      assertRefused(await eva.refused('saveSimInstallation', step('INSTALLED')), 'NOT_FOUND');
      await ana.ask('saveSimInstallation', step('INSTALLED'));
      assertRefused(await ana.refused('saveSimInstallation', step('STARTED')), 'INVALID_REQUEST');
      const installation = await ana.ask('getSimInstallation', { params });
      assertEqual(
        [installation.status, (await esim()).state],
        ['INSTALLED', 'INSTALLED'],
        'The profile that is installed',
      );
      const order = async () => (await ana.ask('getOrder', { params: { orderReference: orderRef } })).state;
      assert((await order()) !== 'TSU', 'A SIM-only order must wait for its SIM to be put to use.');
      await ana.ask('activateSim', { body: { orderRef, iccid } });
      await world.advance(60_000);
      assertEqual(await order(), 'TSU', 'The order whose SIM is in use');
    },
  },
  {
    name: 'A card has no profile, and takes its own number alone',
    covers: ['activateSim', 'getEsimDetails', 'getSimInstallation'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const orderRef = await approvedOrder(world, ana, 'physical_sim');
      assertRefused(await ana.refused('getEsimDetails', { params: { orderRef } }), 'NOT_FOUND');
      const { iccid } = await ana.ask('getSimInstallation', { params: { orderId: orderRef } });
      const wrong = iccid.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
      const activate = (number: string) => ({ body: { orderRef, iccid: number } });
      assertRefused(await ana.refused('activateSim', activate(wrong)), 'SIM_REFUSED');
      assertRefused(await ana.refused('activateSim', activate('8888888888888')), 'SIM_REFUSED');
      await ana.ask('activateSim', activate(iccid));
      await world.advance(60_000);
      const { state } = await ana.ask('getOrder', { params: { orderReference: orderRef } });
      assertEqual(state, 'TSU', 'The order whose card is in use');
    },
  },
];
