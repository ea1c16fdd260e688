import { unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { samplePaidBy } from './sample.ts';
import { updateCardSubmitMachine } from './update-card-submit.machine.ts';
import { updateCardSubmitView } from './update-card-submit.view.ts';

const calls = ['getSubscription', 'getAutoRenewalSpecification', 'listServiceRequests'] as const;
const { accountNumber } = sampleLine;

function customer({ webview = false, chosen = 'card-1' } = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(updateCardSubmitMachine, script.call), {
    input: {
      data: { session: { userId: 'u' }, accountNumber, updatedCard: { paymentMethodID: chosen } },
      settings: {},
      channel: 'web',
      email: '',
      webview,
      now: () => sampleNow,
      newId: () => 'id',
    },
  }).start();
  const view = () => updateCardSubmitView(actor.getSnapshot(), actor.send);
  const load = async ({ line = sampleLine, renewal = samplePaidBy, requests = [] as object[] } = {}) => {
    await script.answer('getSubscription', line);
    await script.answer('getAutoRenewalSpecification', renewal);
    await script.answer('listServiceRequests', { serviceRequests: requests });
  };
  return { ...script, view, load };
}

const unpaid = { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 1 } as const;

describe('the page after the change', () => {
  it('shows the card that pays now, and its next charge', async () => {
    const { view, load } = customer();
    expect(view()).toMatchObject({ loading: true, card: null, closeAt: null });
    await load();
    expect(view()).toMatchObject({
      state: 'showing',
      loading: false,
      card: { last4: '4242' },
      next: { at: sampleLine.nextCycleAt, amount: 29_900 },
      payAt: null,
      closeAt: null,
    });
  });

  it('shows no card of a renewal that was switched off meanwhile', async () => {
    const { view, load } = customer({ webview: true });
    await load({ renewal: { ...samplePaidBy, enabled: false } });
    expect(view()).toMatchObject({ card: null, next: null, closeAt: null });
  });

  it('leads to the payment of a period that is due', async () => {
    const { view, load } = customer();
    await load({ line: unpaid });
    expect(view()).toMatchObject({ next: null, payAt: `/manage/payment?accountNumber=${accountNumber}` });
  });

  it('names neither for a line that is about to end', async () => {
    const { view, load } = customer();
    await load({ line: unpaid, requests: [sampleTermination] });
    expect(view()).toMatchObject({ next: null, payAt: null });
  });

  it.each([
    ['card-1', '/updateCardSuccess'],
    ['card-2', null],
  ])('hands over to the native app if the line has the chosen card: %s', async (chosen, closeAt) => {
    const { view, load } = customer({ webview: true, chosen });
    await load();
    expect(view().closeAt).toBe(closeAt);
  });

  it.each(calls)('of a line that is not the customer’s: %s', async (name) => {
    const { view, fail } = customer();
    await fail(name, refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', notFound: true });
  });

  test.each(calls)('is blocked after a failure, and loads again: %s', async (name) => {
    const { view, fail, load } = customer();
    await fail(name, unknownFailure);
    expect(view()).toMatchObject({ state: 'loading.failed', loading: false, blocking: true });
    view().retry();
    expect(view()).toMatchObject({ loading: true, problem: null });
    await load();
    expect(view().state).toBe('showing');
  });
});
