import { type ErrorCode, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleRenewal } from './sample.ts';
import { customer, off, viewer, withSecond } from './testing.ts';

describe('switching', () => {
  // spec 3.onboarding.autoRenewalConfig: packages/core/src/features/renewal/auto-renewal.setup.ts#setRead
  // spec 1.line.auto-renewal: packages/core/src/features/renewal/auto-renewal.setup.ts#setWanted
  it('off and on again, each sent once regardless of repeated presses', async () => {
    const at = await viewer();
    at.view().switchOff();
    at.view().switchOff();
    expect(at.view()).toMatchObject({
      state: 'saving',
      busy: true,
      isOn: false,
      part: 'switch',
      renewal: { enabled: true },
    });
    await at.answer('updateAutoRenewal', { ...sampleRenewal, enabled: false });
    expect(at.view()).toMatchObject({ state: 'saved', changed: 'off', renewal: { enabled: false } });
    at.view().switchOff();
    at.view().save();
    at.view().save();
    await at.answer('updateAutoRenewal', sampleRenewal);
    expect(at.view()).toMatchObject({
      state: 'saved',
      changed: 'on',
      isOn: true,
      part: 'switch',
      renewal: { enabled: true },
    });
    at.view().save();
    const params = { subscriptionId: '7000204418' };
    expect(at.inputs('updateAutoRenewal')).toEqual([
      { params, headers: {}, body: { enabled: false } },
      { params, headers: {}, body: { enabled: true, paymentMethodID: 'card-1' } },
    ]);
  });

  test.each([
    ['card', true, withSecond, '/updateCardSuccess'],
    ['card', false, withSecond, null],
    ['off', true, { ...sampleRenewal, enabled: false }, null],
  ] as const)('%s, in the app %s: continues at its close target', async (to, isInWebview, saved, closeAt) => {
    const at = customer(undefined, null, null, isInWebview);
    await at.load();
    if (to === 'off') at.view().switchOff();
    else {
      at.view().choose('card-2');
      at.view().save();
    }
    expect(at.view().closeAt).toBe(null);
    await at.answer('updateAutoRenewal', saved);
    expect(at.view()).toMatchObject({ changed: to, part: to === 'off' ? 'switch' : 'card', closeAt });
  });

  test.each([
    ['the current card', sampleRenewal, sampleCards, 'card-1'],
    ['another current card', withSecond, sampleCards, 'card-2'],
    ['the default card', off, sampleCards, 'card-1'],
    ['no expired card', off, sampleCards.slice(2), undefined],
    ['none without saved cards', off, [], undefined],
    ['none without a default card', off, sampleCards.slice(1), undefined],
  ] as const)('preselects %s', async (_name, config, cards, chosen) => {
    const at = await viewer(config, cards);
    expect(at.view().cards.find((card) => card.chosen)?.paymentMethodID).toBe(chosen);
    expect(at.view().canSave).toBe(chosen !== undefined && !config.enabled);
    const needsCard = !cards.some(({ isExpired }) => !isExpired);
    expect(at.view()).toMatchObject({ needsCard, switchable: config.enabled || !needsCard });
  });

  it('on needs a usable card', async () => {
    const at = await viewer(off, sampleCards.slice(1));
    at.view().save();
    at.view().choose('card-3');
    at.view().choose('nothing');
    at.view().save();
    expect(at.inputs('updateAutoRenewal')).toEqual([]);
    at.view().choose('card-2');
    expect(at.view().canSave).toBe(true);
    at.view().save();
    await at.answer('updateAutoRenewal', withSecond);
    expect(at.view()).toMatchObject({ changed: 'on', renewal: { card: { last4: '5454' } } });
  });

  it('that fails is not shown as saved, and can be retried or changed', async () => {
    const at = await viewer();
    at.view().switchOff();
    await at.fail('updateAutoRenewal', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'saving.failed',
      problem: { kind: 'unreachable' },
      blocking: false,
      busy: false,
      renewal: { enabled: true },
    });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'saving', problem: null });
    await at.fail('updateAutoRenewal', unknownFailure);
    at.view().choose('card-2');
    expect(at.view()).toMatchObject({ state: 'showing', problem: null });
    at.view().switchOff();
    await at.answer('updateAutoRenewal', { ...sampleRenewal, enabled: false });
    expect(at.inputs('updateAutoRenewal')).toHaveLength(3);
    expect(at.view()).toMatchObject({ state: 'saved', changed: 'off' });
  });

  test.each<ErrorCode>(['NOT_ELIGIBLE', 'NOT_FOUND', 'INVALID_REQUEST', 'OTT_VALIDATION_FAILED'])(
    'a refusal with %s reloads the data and keeps the choice',
    async (code) => {
      const at = await viewer();
      at.view().choose('card-2');
      at.view().save();
      await at.fail('updateAutoRenewal', refusal(code));
      expect(at.view()).toMatchObject({ state: 'saving.failed', problem: { code }, blocking: false });
      at.view().retry();
      await at.load();
      expect(at.view().cards.find((card) => card.chosen)?.paymentMethodID).toBe('card-2');
      expect(at.inputs('updateAutoRenewal')).toHaveLength(1);
    },
  );
});
