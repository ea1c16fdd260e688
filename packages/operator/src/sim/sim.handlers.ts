/** Activation of SIMs: installation of eSIMs and activation of cards (spec 1.line.sim-activation). */
import type { CallInput, CallResult, SimRefusal } from '@senda/contract';
import { hasCheckDigit } from '@senda/core/card';
import { isEid } from '@senda/core/sim';
import type { Handlers, RequestContext, Shopper } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { activateOrder } from '../rules/lifecycle/activate-order.ts';
import { isApproved, type Sim, type SimReader, simOf } from '../rules/lifecycle/sim-of.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import {
  activationCodeOf,
  activeAfter,
  esimStateOf,
  installationAt,
  matchingIdOf,
  simNumberOf,
  smdpAddress,
} from '../rules/sim.ts';
import type { OrderRow, SimInstallationRow } from '../store/rows/order.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';

/** Placeholder for the ICCID of an eSIM that is not known yet (spec 9.esim-placeholder). */
const esimPlaceholder = '8888888888888';
/** States of an installation, in order. After a failure it starts again. */
const steps = ['FAILED', 'STARTED', 'DOWNLOADED', 'INSTALLED', 'ENABLED'] as const;

const isInstalled = (status: SimInstallationRow['status']): boolean =>
  steps.indexOf(status) >= steps.indexOf('INSTALLED');

/** Returns an order of the customer. @throws Refusal NOT_FOUND */
async function ownOrder(tx: Pick<Transaction, 'orders'>, customer: Shopper, id: string): Promise<OrderRow> {
  const order = await tx.orders.get(id);
  if (order?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
  return order;
}

/** Returns an order of the customer with a usable SIM. @throws Refusal NOT_FOUND; NOT_READY before its approval and after its failure */
async function readyOrder(tx: SimReader, customer: Shopper, id: string, now: number): Promise<OrderRow> {
  const order = await ownOrder(tx, customer, id);
  if (!(await isApproved(tx, order, now))) throw new Refusal('NOT_READY');
  return order;
}

/** Returns a SIM of the customer, by its order or SIM replacement. @throws Refusal NOT_FOUND */
async function ownSim(tx: SimReader, customer: Shopper, id: string, now: number): Promise<Sim> {
  const sim = await simOf(tx, id, now);
  if (sim?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
  return sim;
}

/** Returns a usable SIM of the customer. @throws Refusal NOT_FOUND, NOT_READY */
async function readySim(tx: SimReader, customer: Shopper, id: string, now: number): Promise<Sim> {
  const sim = await ownSim(tx, customer, id, now);
  if (!sim.isReady) throw new Refusal('NOT_READY');
  return sim;
}

/** Returns the installation of an order's SIM as of now; undefined before its first report. */
async function installationNow(
  { simInstallations }: Pick<Transaction, 'simInstallations'>,
  orderRef: string,
  now: number,
): Promise<SimInstallationRow | undefined> {
  const row = await simInstallations.get(orderRef);
  return row && installationAt(row, now);
}

async function esimDetails(ctx: RequestContext, sim: Sim): Promise<CallResult<'getEsimDetails'>> {
  const installation = await installationNow(ctx.store, sim.id, ctx.now);
  const matchingId = await matchingIdOf(ctx.hash, sim.id);
  return {
    orderRef: sim.id,
    iccid: sim.simNumber,
    activationCode: activationCodeOf(matchingId),
    smdpAddress,
    matchingId,
    confirmationCodeRequired: false,
    state: esimStateOf(installation),
  };
}

function installationOf(sim: Sim, row: SimInstallationRow | undefined): CallResult<'getSimInstallation'> {
  return {
    orderId: sim.id,
    simType: sim.simType,
    iccid: sim.simNumber,
    status: row?.status ?? 'NOT_STARTED',
    ...(row && { method: row.method, updatedAt: row.updatedAt }),
    ...(row?.device !== undefined && { device: row.device }),
  };
}

/** @throws Refusal INVALID_REQUEST (422) for an earlier state than the stored one */
function assertNoStepBack(stored: SimInstallationRow | undefined, next: SimInstallationRow['status']): void {
  if (!stored) return;
  const isBack = next !== 'FAILED' && steps.indexOf(next) < steps.indexOf(stored.status);
  if (isBack || (isInstalled(stored.status) && next === 'FAILED')) {
    throw unprocessable('status', `The installation is ${stored.status} already.`);
  }
}

async function saveInstallation(ctx: RequestContext, { params, body }: CallInput<'saveSimInstallation'>) {
  const customer = await ctx.shopper();
  const { status, method, device, eid } = body;
  if (eid !== undefined && !isEid(eid)) throw unprocessable('eid', 'This is not an EID.');
  return atomically(ctx.store, async (tx) => {
    const sim = await readySim(tx, customer, params.orderId, ctx.now);
    const stored = await installationNow(tx, sim.id, ctx.now);
    assertNoStepBack(stored, status);
    const row: SimInstallationRow = {
      id: sim.id,
      accountId: sim.accountId,
      ...(stored?.device !== undefined && { device: stored.device }),
      ...(stored?.eid !== undefined && { eid: stored.eid }),
      status,
      method,
      ...(device !== undefined && { device }),
      ...(eid !== undefined && { eid }),
      updatedAt: ctx.now,
    };
    if (stored) await tx.simInstallations.update(sim.id, row);
    else await tx.simInstallations.insert(row);
    // The SIM of a replacement has no order: its line exists.
    const order = await tx.orders.get(sim.id);
    if (order && isInstalled(status)) await activateOrder(tx, order, ctx.now);
    return installationOf(sim, row);
  });
}

const simRefused = (reason: SimRefusal, message: string): Refusal =>
  new Refusal('SIM_REFUSED', { message, facts: { reason } });

/** @throws Refusal SIM_REFUSED for an invalid number, one that is not the order's, or one that is on another line */
async function assertSim({ lines }: Pick<Transaction, 'lines'>, order: OrderRow, iccid: string) {
  if (iccid === esimPlaceholder && order.draft.simType === 'esim') return;
  if (iccid === esimPlaceholder || !hasCheckDigit(iccid)) {
    throw simRefused('INVALID', 'This is not a SIM number.');
  }
  if (iccid === simNumberOf(order)) return;
  const [line] = await lines.find({ simNumber: iccid });
  throw line
    ? simRefused('IN_USE', 'This SIM is on another line.')
    : simRefused('NOT_OF_ORDER', 'This SIM does not belong to this order.');
}

/** Returns the progress of a card's activation; nothing before it was asked for. */
function activationOf({ draft, activatedAt }: OrderRow, now: number) {
  if (draft.simType === 'esim' || activatedAt === undefined) return {};
  const status = now >= activatedAt + activeAfter ? ('ENABLED' as const) : ('STARTED' as const);
  return { status, updatedAt: activatedAt };
}

type SimCall = 'getEsimDetails' | 'getSimInstallation' | 'saveSimInstallation' | 'activateSim';

export const simHandlers: Handlers<SimCall> = {
  getEsimDetails: async ({ params }, ctx) => {
    const customer = await ctx.shopper();
    await updateLines(ctx, customer.id);
    const sim = await ownSim(ctx.store, customer, params.orderRef, ctx.now);
    if (sim.simType !== 'esim') throw new Refusal('NOT_FOUND', { message: 'This order has no eSIM.' });
    if (sim.isReplaced) throw new Refusal('NOT_FOUND', { message: 'The line has another SIM now.' });
    return esimDetails(ctx, await readySim(ctx.store, customer, sim.id, ctx.now));
  },
  getSimInstallation: async ({ params }, ctx) => {
    const sim = await readySim(ctx.store, await ctx.shopper(), params.orderId, ctx.now);
    const installation = installationOf(sim, await installationNow(ctx.store, sim.id, ctx.now));
    const order = await ctx.store.orders.get(sim.id);
    return { ...installation, ...(order && activationOf(order, ctx.now)) };
  },
  saveSimInstallation: async (input, ctx) => saveInstallation(ctx, input),
  activateSim: async ({ body: { orderRef, iccid } }, ctx) => {
    const customer = await ctx.shopper();
    return atomically(ctx.store, async (tx) => {
      const order = await readyOrder(tx, customer, orderRef, ctx.now);
      await assertSim(tx, order, iccid);
      const activatedAt = await activateOrder(tx, order, ctx.now);
      const isActive = ctx.now >= activatedAt + activeAfter;
      const status = isActive ? 'ACTIVE' : 'IN_PROGRESS';
      return { orderRef, iccid: simNumberOf(order), status, activatedAt };
    });
  },
};
