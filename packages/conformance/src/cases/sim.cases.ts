import { assert, assertEqual, assertError } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import { pay } from '../line.ts';
import { draftOf, findPlan, lockFreeNumber, orderInput } from '../sample.ts';

/** Creates a paid and approved order. */
async function approvedOrder(context: CaseContext, customer: Customer, simType: 'esim' | 'physical_sim') {
  const { sku } = await findPlan(context);
  const draft = { ...draftOf(sku, simType), number: await lockFreeNumber(customer) };
  const { order_ref: orderRef } = await customer.call('createOrder', orderInput(draft, context.uniqueId()));
  await pay(context, customer, orderRef);
  await context.advance(60_000);
  return orderRef;
}

export const simCases: readonly Case[] = [
  {
    name: 'An eSIM is installed and activated',
    covers: ['getEsimDetails', 'getSimInstallation', 'saveSimInstallation', 'activateSim'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const orderRef = await approvedOrder(context, ana, 'esim');
      const esim = () => ana.call('getEsimDetails', { params: { orderRef } });
      const { activationCode, smdpAddress, matchingId, state, iccid } = await esim();
      assertEqual(activationCode, `LPA:1$${smdpAddress}$${matchingId}`, 'The activation code');
      assertEqual(state, 'RELEASED', 'The initial profile state');
      const read = () => ana.call('getOrder', { params: { orderReference: orderRef } });
      const order = async () => (await read()).state;
      assert((await order()) !== 'TSU', 'An order must wait for its SIM.');
      // Where the order says how far its eSIM is, it says so as the details do.
      const said = async () => (await read()).esimState ?? (await esim()).state;
      assertEqual(await said(), 'RELEASED', 'The profile state of the order');
      const params = { orderId: orderRef };
      const step = (status: 'STARTED' | 'INSTALLED') => ({ params, body: { status, method: 'QR' as const } });
      assertError(await eva.expectError('saveSimInstallation', step('INSTALLED')), 'NOT_FOUND');
      await ana.call('saveSimInstallation', step('INSTALLED'));
      assertError(await ana.expectError('saveSimInstallation', step('STARTED')), 'INVALID_REQUEST');
      const installation = await ana.call('getSimInstallation', { params });
      assertEqual(
        [installation.status, (await esim()).state],
        ['INSTALLED', 'INSTALLED'],
        'The installation and profile states',
      );
      assertEqual(await said(), 'INSTALLED', 'The profile state of the order after the installation');
      await ana.call('activateSim', { body: { orderRef, iccid } });
      await context.advance(60_000);
      assertEqual(await order(), 'TSU', 'The order after the activation');
    },
  },
  {
    name: 'A SIM card has no eSIM profile and is activated only by its own ICCID',
    covers: ['activateSim', 'getEsimDetails', 'getSimInstallation'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const orderRef = await approvedOrder(context, ana, 'physical_sim');
      assertError(await ana.expectError('getEsimDetails', { params: { orderRef } }), 'NOT_FOUND');
      const { iccid } = await ana.call('getSimInstallation', { params: { orderId: orderRef } });
      const wrong = iccid.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
      const activate = (number: string) => ({ body: { orderRef, iccid: number } });
      assertError(await ana.expectError('activateSim', activate(wrong)), 'SIM_REFUSED');
      assertError(await ana.expectError('activateSim', activate('8888888888888')), 'SIM_REFUSED');
      await ana.call('activateSim', activate(iccid));
      const { status } = await ana.call('getSimInstallation', { params: { orderId: orderRef } });
      assert(status !== 'NOT_STARTED', 'The activation of a SIM card must show in its installation.');
      await context.advance(60_000);
      const { state } = await ana.call('getOrder', { params: { orderReference: orderRef } });
      assertEqual(state, 'TSU', 'The order after the activation');
    },
  },
];
