import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fillCalls } from './base/calls/fill-calls.ts';
import { answering } from './base/calls/testing.ts';
import { sampleNow } from './base/time/sample.ts';
import { sampleCards } from './common/card/sample.ts';
import { sampleLine, sampleTermination, suspendedLine } from './common/line/sample.ts';
import { sampleCapture, sampleChallenge, sampleTransaction } from './common/transaction/sample.ts';
import { linePaymentMachine } from './features/line-payment/line-payment.machine.ts';
import { linePaymentView } from './features/line-payment/line-payment.view.ts';
import { completedOrder } from './features/order/manage-order.states.ts';
import { summarizeStatus } from './features/order/order-status.ts';
import { statusFacts } from './features/order/status-facts.ts';
import { autoRenewalMachine } from './features/renewal/auto-renewal.machine.ts';
import { autoRenewalStates } from './features/renewal/auto-renewal.states.ts';
import { autoRenewalView } from './features/renewal/auto-renewal.view.ts';
import { sampleRenewal } from './features/renewal/sample.ts';

const day = 86_400_000;
const over = { nextCycleAt: sampleNow - 5 * day };

const lines: Readonly<Record<string, Subscription>> = {
  active: sampleLine,
  'in grace': { ...sampleLine, ...over, status: 'Grace', suspendsAt: sampleNow + 2 * day },
  suspended: { ...sampleLine, ...over, status: 'Suspend', lapsesAt: sampleNow + 32 * day },
  'suspended although paid': { ...sampleLine, status: 'Suspend' },
  'paused by its customer': suspendedLine,
  'paused and unpaid': { ...suspendedLine, ...over },
  ended: { ...sampleLine, status: 'Inactive', endedAt: sampleNow - 4 * day },
};
const { lastRenewal: _, ...untried } = sampleRenewal;
const expired = { ...sampleRenewal.method, isExpired: true };
const renewals: Readonly<Record<string, AutoRenewal>> = {
  'with a card': sampleRenewal,
  'with an expired card': { ...untried, method: expired },
  'switched off': { ...untried, enabled: false },
  'whose charge was refused': {
    ...sampleRenewal,
    lastRenewal: { ...sampleRenewal.lastRenewal, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
  },
  'whose payment is at the bank': { ...untried, lastRenewal: sampleTransaction },
  'whose payment the bank asks about': { ...untried, lastRenewal: sampleChallenge },
  'for free': { ...untried, amount: 0 },
};
const requests: Readonly<Record<string, readonly ServiceRequest[]>> = {
  '': [],
  ', which is to end': [sampleTermination],
};

const cases = Object.entries(lines).flatMap(([status, line]) =>
  Object.entries(renewals).flatMap(([renewed, renewal]) =>
    Object.entries(requests).map(
      ([asked, open]) => [`${status}, renewed ${renewed}${asked}`, line, renewal, open] as const,
    ),
  ),
);

describe.each(cases)('a line that is %s', (_name, line, renewal, open) => {
  // A free plan is never overdue.
  const isFreeAndOverdue = renewal.amount === 0 && line.nextCycleAt < sampleNow;
  const summary = summarizeStatus(
    statusFacts({
      order: completedOrder,
      line: { line, requests: open, transfer: null },
      lineRead: true,
      renewal,
      lineReturn: null,
      shipment: null,
      shipmentRead: true,
      readAt: sampleNow,
    }),
  );
  const offers = (kind: (typeof summary.actions)[number]) => summary.actions.includes(kind);

  test.skipIf(isFreeAndOverdue)('has the same first action on its page and on that of its renewal', () => {
    const shown = autoRenewalView(
      autoRenewalMachine.resolveState({
        value: 'showing',
        context: {
          ...autoRenewalStates.showing.context,
          read: {
            line,
            renewal: { ...renewal, nextRenewalAt: line.nextCycleAt },
            requests: open,
            cards: sampleCards,
            nextPlan: null,
          },
        },
      }),
      () => undefined,
    ).renewal;
    const { main } = summary;
    expect(shown?.main).toBe(main === 'payLine' ? 'pay' : main === 'updateCard' ? 'updateCard' : null);
    expect(shown?.payAt !== null).toBe(offers('payLine'));
    expect(shown?.ending !== null).toBe(offers('keepLine'));
  });

  test.skipIf(isFreeAndOverdue || open.length > 0)(
    'can be paid exactly where its page offers it',
    async () => {
      const actor = createActor(
        fillCalls(
          linePaymentMachine,
          answering({
            getSubscription: async () => line,
            getAutoRenewalSpecification: async () => renewal,
            listSavedPaymentMethods: async () => ({ paymentMethods: [...sampleCards] }),
            getCaptureContext: async () => sampleCapture,
          }),
        ),
        {
          input: {
            accountNumber: line.accountNumber,
            customerId: 'mariana',
            kept: null,
            origin: 'https://senda.example',
            now: () => sampleNow,
            newId: () => 'sample',
          },
        },
      ).start();
      const decided = await waitFor(actor, (at) => !at.matches('opening'), { timeout: 1000 });
      actor.stop();
      const isOffered = decided.matches('editing') || decided.matches('challenged');
      expect(isOffered).toBe(offers('payLine'));
      // A line that its customer suspended is theirs to resume, whatever the bank does.
      expect(decided.matches('polling')).toBe(
        summary.actor === 'bank' ||
          (line.suspension !== undefined &&
            renewal.lastRenewal === sampleTransaction &&
            line.nextCycleAt < sampleNow),
      );
      const { effect } = linePaymentView(decided, () => undefined);
      const effects = {
        'order.line.grace': 'continues',
        'order.line.suspended': offers('resume') ? 'stays' : 'restores',
      };
      const expected = isOffered ? effects[summary.text as keyof typeof effects] : effect;
      expect(effect).toBe(expected);
    },
  );
});
