import type { CallInput } from '@senda/contract';
import { simHandlers } from '../sim/sim.handlers.ts';
import { payOrder, placeOrder } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';

const minute = 60_000;
const since = 60 * minute;

type Report = CallInput<'saveSimInstallation'>['body'];

/** Places and pays a SIM-only order of an eSIM, and reports its installation half an hour later. */
async function esimSince(seeding: Seeding, report?: Report): Promise<string> {
  const orderRef = await placeOrder(seeding, since, {}, { orderType: 'SIM_ONLY' });
  await payOrder(seeding.ago(since), orderRef);
  if (report) {
    const input = { params: { orderId: orderRef }, body: report };
    await simHandlers.saveSimInstallation(input, seeding.ago(30 * minute));
  }
  return orderRef;
}

/** Installs the eSIM on a phone, which activates its line. */
const installedOn = async (seeding: Seeding, device: string): Promise<void> =>
  void (await esimSince(seeding, { status: 'ENABLED', method: 'QR', device }));

export const esimScenarios: readonly Scenario[] = [
  {
    name: 'esim-ready',
    purpose: 'A customer who bought an eSIM an hour ago and has to install it.',
    seed: async (seeding) => void (await esimSince(seeding)),
  },
  {
    name: 'esim-failed',
    purpose: 'A customer whose phone lost its connection while it downloaded the eSIM.',
    seed: async (seeding) =>
      void (await esimSince(seeding, { status: 'FAILED', method: 'QR', device: 'iPhone 15' })),
  },
  {
    name: 'esim-installed',
    purpose: 'A customer whose eSIM is installed on an iPhone 15.',
    seed: (seeding) => installedOn(seeding, 'iPhone 15'),
  },
  {
    name: 'esim-other-phone',
    purpose: 'A customer whose eSIM is installed on a Samsung Galaxy A54: an iPhone says so.',
    seed: (seeding) => installedOn(seeding, 'Samsung Galaxy A54'),
  },
];
