import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { startCodes } from '../../common/promo/promo.ts';
import { codesFor, isTrialChosen } from './plan.ts';
import { start } from './testing.ts';

describe('promo codes', () => {
  // spec 3.onboarding.selectedPromoCodes: packages/core/src/features/plan/plan.setup.ts#changeCodes
  test('are stored and priced with the choice', async () => {
    const { view, reach, actor } = start([]);
    await reach('choosing');
    view().choosePlan('senda-20');
    view().promo.type('hola20');
    view().promo.apply();
    expect(view().order.draft?.promoCodes).toEqual(['HOLA20']);
    expect(actor.getSnapshot().context.draft).toMatchObject({ promoCodes: ['HOLA20'] });
    view().submit();
    await reach('chosen');
    expect(actor.getSnapshot().output?.selectedPromoCodes).toEqual(['HOLA20']);
  });

  test('a code that the gateway drops is removed with a notice, until another is entered', async () => {
    const { view, reach, actor } = start([]);
    await reach('choosing');
    view().choosePlan('senda-20');
    view().promo.type('nope');
    view().promo.apply();
    view().promo.drop([{ code: 'NOPE', reason: 'UNKNOWN' }]);
    expect(view().promo).toMatchObject({ codes: [], dropped: [{ code: 'NOPE', reason: 'UNKNOWN' }] });
    expect(actor.getSnapshot().context.draft).toMatchObject({ promoCodes: [] });
    view().promo.type('hola20');
    expect(view().promo.dropped).toEqual([]);
    view().promo.apply();
    expect(view().promo).toMatchObject({ codes: ['HOLA20'], dropped: [] });
  });

  // spec 4.store.trial: packages/core/src/features/plan/plan.ts#codesFor
  test.each([
    ['trial_plan', [], true],
    ['trial_migration_plan', [], true],
    ['weekly', ['HOLA20'], false],
  ])(
    'a product with the label "%s" leaves the codes %o; promo disabled: %s',
    (productLabel, codes, disabled) => {
      const catalogue = sampleCatalogue.map((product) => ({ ...product, productLabel }));
      const chosen = { draft: { planSku: 'senda-8' }, catalogue };
      const after = codesFor(chosen, startCodes(['HOLA20']));
      expect(after.codes).toEqual(codes);
      expect(after.dropped).toEqual(disabled ? [{ code: 'HOLA20', reason: 'TRIAL' }] : []);
      expect(isTrialChosen(chosen)).toBe(disabled);
    },
  );

  test('the address’s code is applied once the config has loaded or failed', async () => {
    const { view, reach, actor } = start([], { promoCode: 'HOLA20' });
    await reach('choosing');
    await waitFor(actor, ({ context }) => context.promo.codes.length > 0);
    expect(view().promo.codes).toEqual(['HOLA20']);
    const again = start([], { promoCode: 'HOLA20', draft: { arrivedCode: 'HOLA20' } });
    await again.reach('choosing');
    expect(again.view().promo.codes).toEqual([]);
  });
});
