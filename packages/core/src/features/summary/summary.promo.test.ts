import { type OrderPreview, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { failing, never } from '../../base/calls/testing.ts';
import { sample, start } from './testing.ts';

describe('promo codes', () => {
  const priceOf = (codes: readonly string[]): Promise<OrderPreview> => {
    const data = codes.filter((code) => code !== 'NOPE');
    const total = { amount: 20_000 - 1_000 * data.length };
    const dropped = codes.filter((code) => code === 'NOPE');
    return Promise.resolve({
      items: [],
      total,
      ...(dropped.length > 0 && {
        droppedPromoCodes: dropped.map((code) => ({ code, reason: 'UNKNOWN' as const })),
      }),
    });
  };
  const apply = ({ view }: ReturnType<typeof start>, code: string) => {
    view().promo.type(code);
    view().promo.apply();
  };

  // spec 3.onboarding.orderPreviewResult 3.onboarding.selectedOrderPreview: packages/core/src/features/summary/summary.setup.ts#priced
  test('applying or removing one reprices the order and keeps the ticks', async () => {
    const step = start({ price: priceOf });
    await step.reach('reviewing');
    step.tickBoth();
    apply(step, 'amigos');
    expect(step.view()).toMatchObject({ busy: true, loading: false });
    await step.reach('reviewing');
    expect(step.priced.map(({ body }) => body.promoCodes)).toEqual([['HOLA20'], ['HOLA20', 'AMIGOS']]);
    expect(step.view()).toMatchObject({
      order: { total: 18_000 },
      terms: [{ accepted: true }, { accepted: true }],
    });
    step.view().promo.remove('HOLA20');
    await step.reach('reviewing');
    step.view().submit();
    await step.reach('accepted');
    expect(step.actor.getSnapshot().output?.accepted.promoCodes).toEqual(['AMIGOS']);
  });

  test('a code that is not applied is dropped with a notice', async () => {
    const step = start({ price: priceOf });
    await step.reach('reviewing');
    apply(step, 'nope');
    await step.reach('reviewing');
    expect(step.view().promo).toMatchObject({
      codes: ['HOLA20'],
      dropped: [{ code: 'NOPE', reason: 'UNKNOWN' }],
    });
    expect(step.priced).toHaveLength(2);
  });

  test('the notice about a dropped code disappears once another is applied', async () => {
    const step = start({ price: priceOf });
    await step.reach('reviewing');
    apply(step, 'nope');
    await step.reach('reviewing');
    apply(step, 'amigos');
    await step.reach('reviewing');
    expect(step.view().promo).toMatchObject({ codes: ['HOLA20', 'AMIGOS'], dropped: [] });
  });

  test('nothing is accepted while the price does not match the codes', async () => {
    const prices = [priceOf(['HOLA20']), failing(unknownFailure)];
    const step = start({ price: () => prices.shift() ?? never() });
    await step.reach('reviewing');
    step.tickBoth();
    apply(step, 'amigos');
    await step.reach('loading.failed');
    step.view().submit();
    expect(step.names()).toEqual([]);
    step.view().retry();
    expect(step.view().state).toBe('loading');
  });

  test('the address’s code is applied once the config has set the limit', async () => {
    const step = start(
      { price: priceOf, config: () => Promise.resolve({ maximumPromoCodes: 1 }) },
      { promoCode: 'AMIGOS' },
    );
    await waitFor(step.actor, ({ context }) => context.promo.limitHits > 0);
    expect(step.view().promo.codes).toEqual(['HOLA20']);
  });

  test('changes on this page are kept until the earlier selection changes', () => {
    const draft = { promo: { before: ['HOLA20'], codes: ['AMIGOS'] } };
    expect(start({ price: never }, { draft }).view().promo.codes).toEqual(['AMIGOS']);
    const data = { ...sample.data, selectedPromoCodes: ['SENDA10'] };
    expect(start({ price: never }, { draft, data }).view().promo.codes).toEqual(['SENDA10']);
  });

  test('trial plans accept no codes', async () => {
    const plan = sample.data.plan && { ...sample.data.plan, productLabel: 'trial_plan' };
    const step = start({ price: priceOf }, { data: { ...sample.data, ...(plan && { plan }) } });
    await step.reach('reviewing');
    apply(step, 'amigos');
    expect(step.view().promo).toMatchObject({ disabled: true, codes: ['HOLA20'] });
  });
});
