import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { cardInHand } from '../rules/sim.ts';
import { simHandlers } from '../sim/sim.handlers.ts';
import { day, orderCard, payOrder, placeOrder } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';

const hour = 60 * 60_000;

/** The cards from a store: one that a line uses, and one to activate. */
const usedCard = cardInHand(7_000_001);
const newCard = cardInHand(7_000_002);

/** Places and pays a SIM-only order of a card from a store. */
async function orderInStore(seeding: Seeding, iccid: string): Promise<string> {
  const orderRef = await placeOrder(
    seeding,
    day,
    { simType: 'physical_sim' },
    { orderType: 'SIM_ONLY', channel: 'retail', retailStoreId: 'roma', iccid },
  );
  await payOrder(seeding.ago(day), orderRef);
  return orderRef;
}

export const simScenarios: readonly Scenario[] = [
  {
    name: 'sim-on-its-way',
    purpose: 'A customer whose SIM card is on its way: it is activated once it has arrived.',
    seed: (seeding) => orderCard(seeding, 2 * hour),
  },
  {
    name: 'sim-from-store',
    purpose: `A customer who has the SIM card ${newCard} from a store and has to activate it.`,
    seed: async (seeding) => void (await orderInStore(seeding, newCard)),
  },
  {
    name: 'sim-activated',
    purpose: `A customer who activated the SIM card ${usedCard} from a store an hour ago: no other order accepts it.`,
    seed: async (seeding) => {
      const orderRef = await orderInStore(seeding, usedCard);
      await simHandlers.activateSim({ body: { orderRef, iccid: usedCard } }, seeding.ago(hour));
      await updateLines(seeding.ctx, seeding.account.id);
    },
  },
];
