import { type CallResult, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { failing, never } from '../../base/calls/testing.ts';
import { orderSummaryStep } from './order-summary.step.ts';
import { input, preview, start } from './testing.ts';

describe('accepting with checkboxes', () => {
  test('nothing is pre-ticked; Next shows both problems', async () => {
    const { view, reach } = start();
    await reach('reviewing');
    expect(view().terms.map(({ accepted, problem }) => [accepted, problem])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    view().submit();
    expect(view().errors).toEqual([
      { field: 'terms', problem: 'field.terms.missing' },
      { field: 'privacy', problem: 'field.privacy.missing' },
    ]);
    view().tick('terms', true);
    expect(view().errors).toHaveLength(1);
    view().read('privacy');
    expect(view().errors).toHaveLength(1);
  });

  test('both consents are sent in parallel, one per document', async () => {
    const { view, reach, sent, tickBoth, actor } = start({ consent: never });
    await reach('reviewing');
    tickBoth();
    view().submit();
    expect(view()).toMatchObject({ state: 'accepting', busy: true });
    const record = {
      version: 2,
      userFlow: 'purchase',
      productId: 'senda-20',
      consentGivenAt: 1_000,
      consentType: 'EXPLICIT_NO_READ',
      customerId: 'sample',
      email: 'name@example.com',
      appVersion: 'WEB',
    };
    expect(sent).toEqual([
      { ...record, documentName: 'TERMS_OF_USE' },
      { ...record, documentName: 'PRIVACY_POLICY' },
    ]);
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('ends with the accepted preview', async () => {
    const { view, reach, tickBoth, actor } = start();
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach('accepted');
    const { output } = actor.getSnapshot();
    expect(output).toEqual({ accepted: { preview, promoCodes: ['HOLA20'] } });
    expect(v.parse(orderSummaryStep.data, output)).toEqual(output);
  });

  test('one consent fails; a retry sends only that one', async () => {
    let tries = 0;
    const { view, reach, tickBoth, names } = start({
      consent: ({ documentName }) =>
        documentName === 'PRIVACY_POLICY' && ++tries === 1 ? failing(unknownFailure) : Promise.resolve({}),
    });
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach('accepting.failed');
    expect(view()).toMatchObject({ blocking: false, changeStep: null, busy: false });
    expect(view().problem).toEqual({ kind: 'unreachable' });
    view().retry();
    await reach('accepted');
    expect(names()).toEqual(['TERMS_OF_USE', 'PRIVACY_POLICY', 'PRIVACY_POLICY']);
  });

  test('after a failure the boxes still work, and an unticked one blocks', async () => {
    const { view, reach, tickBoth } = start({ consent: () => failing(unknownFailure) });
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach('accepting.failed');
    view().tick('terms', false);
    expect(view()).toMatchObject({ state: 'reviewing', problem: null });
    view().submit();
    expect(view().errors).toEqual([{ field: 'terms', problem: 'field.terms.missing' }]);
  });
});

describe('other modes', () => {
  test('MANDATORY_SCROLL: each document must be scrolled to its end; ticks do not count', async () => {
    const { view, reach, sent } = start({}, { settings: { ...input.settings, terms: 'MANDATORY_SCROLL' } });
    await reach('reviewing');
    view().tick('terms', true);
    view().read('privacy');
    view().submit();
    expect(view().errors).toEqual([{ field: 'terms', problem: 'field.terms.unread' }]);
    view().read('terms');
    view().submit();
    await reach('accepted');
    expect(sent.map(({ consentType }) => consentType)).toEqual(['EXPLICIT_READ', 'EXPLICIT_READ']);
  });

  test('IMPLICIT: nothing to tick', async () => {
    const { view, reach, sent } = start({}, { settings: { ...input.settings, terms: 'IMPLICIT' } });
    await reach('reviewing');
    expect(view().terms).toMatchObject([
      { mode: 'IMPLICIT', accepted: true },
      { mode: 'IMPLICIT', accepted: true },
    ]);
    view().submit();
    await reach('accepted');
    expect(sent.map(({ consentType }) => consentType)).toEqual(['IMPLICIT', 'IMPLICIT']);
  });
});

describe('consent settings', () => {
  const documents = [
    { documentName: 'TERMS_OF_USE', mode: 'MANDATORY_SCROLL', url: 'https://senda.example/t' },
    { documentName: 'PRIVACY_POLICY', mode: 'IMPLICIT', url: 'https://senda.example/p' },
  ] as const;

  test('set each document’s mode, which its consent record has', async () => {
    const settings = [{ userFlow: 'purchase', documents: [...documents] }];
    const { view, reach, sent } = start({ terms: () => Promise.resolve({ settings }) });
    await reach('reviewing');
    view().submit();
    expect(view().errors).toEqual([{ field: 'terms', problem: 'field.terms.unread' }]);
    view().read('terms');
    view().submit();
    await reach('accepted');
    expect(sent.map(({ documentName, consentType }) => [documentName, consentType])).toEqual([
      ['TERMS_OF_USE', 'EXPLICIT_READ'],
      ['PRIVACY_POLICY', 'IMPLICIT'],
    ]);
  });

  test('request only the documents they name', async () => {
    const settings = [{ userFlow: 'purchase', documents: documents.slice(1) }];
    const { view, reach, names } = start({ terms: () => Promise.resolve({ settings }) });
    await reach('reviewing');
    view().submit();
    await reach('accepted');
    expect(names()).toEqual(['PRIVACY_POLICY']);
  });

  test('that fail leave the journey’s mode, never pre-ticked', async () => {
    const { view, reach } = start({ terms: () => failing(unknownFailure) });
    await reach('reviewing');
    expect(view().terms).toMatchObject([
      { document: 'terms', mode: 'CHECKBOX', accepted: false },
      { document: 'privacy', mode: 'CHECKBOX', accepted: false },
    ]);
  });

  test('time out after 8 seconds, and are ignored afterwards', async () => {
    const clock = new SimulatedClock();
    let resolveTerms: (settings: CallResult<'getConsentSettings'>) => void = () => undefined;
    const { view, loaded } = start(
      { terms: () => new Promise((resolve) => (resolveTerms = resolve)) },
      {},
      clock,
    );
    await loaded();
    expect(view()).toMatchObject({ state: 'reviewing', loading: true, busy: true, terms: [] });
    view().submit();
    expect(view().state).toBe('reviewing');
    clock.increment(8_000);
    expect(view()).toMatchObject({ loading: false, terms: [{ mode: 'CHECKBOX' }, { mode: 'CHECKBOX' }] });
    resolveTerms({ settings: [{ userFlow: 'purchase', documents: [...documents] }] });
    await Promise.resolve();
    expect(view().terms[0]?.mode).toBe('CHECKBOX');
  });

  test('may fail after 8 seconds without breaking the page', async () => {
    const clock = new SimulatedClock();
    let rejectTerms: (error: unknown) => void = () => undefined;
    const terms = () => new Promise<never>((_, reject) => (rejectTerms = reject));
    const { actor, view, loaded, tickBoth } = start({ terms }, {}, clock);
    await loaded();
    clock.increment(8_000);
    tickBoth();
    rejectTerms(new Error('too late'));
    await Promise.resolve();
    await Promise.resolve();
    expect(actor.getSnapshot().status).toBe('active');
    expect(view()).toMatchObject({ state: 'reviewing', terms: [{ accepted: true }, { accepted: true }] });
  });
});

describe('on the way back to the payment', () => {
  const answer = { accepted: { preview, promoCodes: ['HOLA20'] } };
  const dearer = { ...preview, total: { amount: preview.total.amount + 9_900 } };
  const back = {
    answer,
    draft: { terms: true, privacy: true },
    returnsTo: 'payment',
    from: 'connection-details',
  };

  test('an offer that was accepted already is not asked for again: another number of the same price', async () => {
    const { actor, reach, sent } = start({}, back);
    await reach('accepted');
    expect(actor.getSnapshot().output).toEqual(answer);
    expect(sent).toEqual([]);
  });

  test.each([
    ['another price', back, dearer],
    ['a change begun on this page', { answer, draft: back.draft, from: back.from }, preview],
    ['another change, such as a name', { ...back, from: 'personal-details' }, preview],
    [
      'an offer that was not accepted yet',
      { draft: back.draft, returnsTo: back.returnsTo, from: back.from },
      preview,
    ],
    [
      'a promo code that ended',
      back,
      { ...preview, droppedPromoCodes: [{ code: 'HOLA20', reason: 'LIMIT' as const }] },
    ],
  ])('%s is reviewed', async (_, changed, priced) => {
    const { loaded, view } = start({ price: () => Promise.resolve(priced) }, changed);
    await loaded();
    expect(view().state).not.toBe('accepted');
  });
});

describe('consent to the charge of later periods', () => {
  const terms = () =>
    Promise.resolve({
      settings: [
        {
          userFlow: 'purchase',
          documents: [
            { documentName: 'TERMS_OF_USE', mode: 'CHECKBOX', url: 'https://a.example/t' },
            { documentName: 'RECURRING_CHARGE', mode: 'IMPLICIT', url: 'https://a.example/t' },
          ],
        },
      ],
    } satisfies CallResult<'getConsentSettings'>);
  const charging = (amount: number) => ({
    ...preview,
    items: preview.items.map((item) =>
      item.itemType === 'PLAN' ? { ...item, recurring: { amount, validityDays: 30 } } : item,
    ),
  });
  const documents = ({ view }: ReturnType<typeof start>) =>
    view().terms.map(({ document, accepted }) => [document, accepted]);

  test('is express: a box that is not ticked beforehand, whatever the mode, and a record of its own', async () => {
    const at = start({ terms, price: () => Promise.resolve(charging(24_900)) });
    await at.reach('reviewing');
    expect(documents(at)).toEqual([
      ['terms', false],
      ['recurring', false],
    ]);
    at.view().tick('terms', true);
    at.view().submit();
    expect(at.view().errors).toEqual([{ field: 'recurring', problem: 'field.recurring.missing' }]);
    at.view().tick('recurring', true);
    at.view().submit();
    await at.reach('accepted');
    expect(at.sent.map(({ documentName, consentType }) => [documentName, consentType])).toEqual([
      ['TERMS_OF_USE', 'EXPLICIT_NO_READ'],
      ['RECURRING_CHARGE', 'EXPLICIT_NO_READ'],
    ]);
  });

  test('is not asked for where the plan is not charged again', async () => {
    const at = start({ terms });
    await at.reach('reviewing');
    expect(documents(at)).toEqual([['terms', false]]);
    at.view().tick('recurring', true);
    at.view().tick('terms', true);
    at.view().submit();
    await at.reach('accepted');
    expect(at.names()).toEqual(['TERMS_OF_USE']);
  });

  test('is not asked for by a gateway that does not list it', async () => {
    const at = start({ price: () => Promise.resolve(charging(24_900)) });
    await at.reach('reviewing');
    expect(documents(at).map(([document]) => document)).toEqual(['terms', 'privacy']);
  });

  test('is given to one charge: another one needs another consent, the terms do not', async () => {
    const before = start({ terms, price: () => Promise.resolve(charging(24_900)) });
    await before.reach('reviewing');
    before.view().tick('terms', true);
    before.view().tick('recurring', true);
    const { draft } = before.actor.getSnapshot().context;
    const same = start({ terms, price: () => Promise.resolve(charging(24_900)) }, { draft });
    await same.reach('reviewing');
    expect(documents(same)).toContainEqual(['recurring', true]);
    const other = start({ terms, price: () => Promise.resolve(charging(29_900)) }, { draft });
    await other.reach('reviewing');
    expect(documents(other)).toEqual([
      ['terms', true],
      ['recurring', false],
    ]);
  });
});
