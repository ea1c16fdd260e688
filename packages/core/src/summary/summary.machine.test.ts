import {
  type CallInput,
  type CallResult,
  type Consent,
  type ErrorCode,
  type Failure,
  type OrderPreview,
  unknownFailure,
} from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { failing, never, refusal, slot } from '../calls/testing.ts';
import { orderSummaryStep } from './order-summary.step.ts';
import { type SummaryInput, summaryMachine } from './summary.machine.ts';
import { summaryCases, summaryStates } from './summary.states.ts';
import { summaryView } from './summary.view.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof summaryMachine>>['send']>[0];

const sample = summaryStates.reviewing.context;
const preview = sample.preview ?? { items: [], total: { amount: 0 } };
const input: SummaryInput = {
  known: sample.known,
  settings: v.parse(
    v.object({ terms: v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']) }),
    v.parse(orderSummaryStep.settings, {}),
  ),
  channel: 'web',
  email: 'name@example.com',
  now: () => 1_000,
  newId: () => 'id',
};

type Stored = Readonly<Record<string, never>>;

interface Calls {
  readonly price?: (codes: readonly string[]) => Promise<OrderPreview>;
  readonly terms?: () => Promise<CallResult<'getConsentSettings'>>;
  readonly config?: () => Promise<CallResult<'getPromotionConfig'>>;
  readonly consent?: (record: Consent) => Promise<Stored>;
}

function start(calls: Calls = {}, changed: Partial<SummaryInput> = {}, clock?: SimulatedClock) {
  const { price = () => Promise.resolve(preview), consent = () => Promise.resolve({}) } = calls;
  const { config = () => Promise.resolve({}), terms = () => Promise.resolve({ settings: [] }) } = calls;
  const priced: CallInput<'previewOrder'>[] = [];
  const sent: Consent[] = [];
  const machine = summaryMachine.provide({
    actors: {
      previewOrder: slot('previewOrder', (call) => {
        priced.push(call);
        return price(call.body.promoCodes);
      }),
      getPromotionConfig: slot('getPromotionConfig', config),
      getConsentSettings: slot('getConsentSettings', terms),
      submitConsent: slot('submitConsent', ({ body }) => {
        sent.push(body);
        return consent(body);
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...changed }, ...(clock && { clock }) }).start();
  const view = () => summaryView(actor.getSnapshot(), actor.send);
  const loaded = () => waitFor(actor, ({ context }) => context.preview !== null);
  const reach = (state: string) =>
    waitFor(
      actor,
      (snapshot) =>
        stateName(snapshot) === state && (state.startsWith('failed') || snapshot.context.asked !== null),
    );
  const names = () => sent.map(({ documentName }) => documentName);
  const tickBoth = () => {
    view().tick('terms', true);
    view().tick('privacy', true);
  };
  return { actor, loaded, priced, sent, names, view, reach, tickBoth };
}

describe('transitions', () => {
  const untick: Event = { type: 'terms.ticked', document: 'terms', accepted: false };
  const read: Event = { type: 'terms.read', document: 'terms' };
  const table: [keyof typeof summaryStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['loading', untick, 'loading'],
    ['reviewing', { type: 'submit' }, 'reviewing'],
    ['reviewing', untick, 'reviewing'],
    ['accepting', untick, 'accepting'],
    ['accepting', { type: 'submit' }, 'accepting'],
    ['failed.limited', { type: 'retry' }, 'accepting'],
    ['failed.signedOut', { type: 'submit' }, 'accepting'],
    ['failed.malformed', untick, 'reviewing'],
    ['failed.refused', read, 'failed.refused'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = summaryMachine.provide({
      actors: { previewOrder: slot('previewOrder', never), submitConsent: slot('submitConsent', never) },
    });
    const actor = createActor(machine, { snapshot: summaryStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(summaryStates)) expect(stateName(snapshot)).toBe(name);
  });
});

describe('promo codes', () => {
  const priceOf = (codes: readonly string[]): Promise<OrderPreview> => {
    const known = codes.filter((code) => code !== 'NOPE');
    const total = { amount: 20_000 - 1_000 * known.length };
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

  // spec 3.onboarding.orderPreviewResult 3.onboarding.selectedOrderPreview
  test('one that is applied or removed has the order priced anew, what is ticked stays', async () => {
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

  test('a code that takes nothing off leaves the order and is named', async () => {
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

  test('nothing is accepted while the price is not of these codes', async () => {
    const prices = [priceOf(['HOLA20']), failing(unknownFailure)];
    const step = start({ price: () => prices.shift() ?? never() });
    await step.reach('reviewing');
    step.tickBoth();
    apply(step, 'amigos');
    await step.reach('failed.unreachable');
    step.view().submit();
    expect(step.names()).toEqual([]);
    step.view().retry();
    expect(step.view().state).toBe('loading');
  });

  test('the code of the address counts once the config has said how many there may be', async () => {
    const step = start(
      { price: priceOf, config: () => Promise.resolve({ maximumPromoCodes: 1 }) },
      { promoCode: 'AMIGOS' },
    );
    await waitFor(step.actor, ({ context }) => context.promo.reached > 0);
    expect(step.view().promo.codes).toEqual(['HOLA20']);
  });

  test('what was changed here is kept, until other codes are selected before', () => {
    const typed = { promo: { before: ['HOLA20'], codes: ['AMIGOS'] } };
    expect(start({ price: never }, { typed }).view().promo.codes).toEqual(['AMIGOS']);
    const known = { ...sample.known, selectedPromoCodes: ['SENDA10'] };
    expect(start({ price: never }, { typed, known }).view().promo.codes).toEqual(['SENDA10']);
  });

  test('no code goes with a trial plan', async () => {
    const plan = sample.known.plan && { ...sample.known.plan, productLabel: 'trial_plan' };
    const step = start({ price: priceOf }, { known: { ...sample.known, ...(plan && { plan }) } });
    await step.reach('reviewing');
    apply(step, 'amigos');
    expect(step.view().promo).toMatchObject({ disabled: true, codes: ['HOLA20'] });
  });
});

describe('loading', () => {
  test('prices what was chosen', async () => {
    const { view, reach, priced } = start();
    expect(view().loading).toBe(true);
    await reach('reviewing');
    expect(priced).toEqual([{ body: sample.draft }]);
    expect(view()).toMatchObject({ loading: false, productType: 'prepaid', order: { total: 20_800 } });
  });

  test.each<[Failure, string]>([
    [refusal('UNKNOWN_ERROR_CODE'), 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 3 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ])('%o blocks (%s), and another try prices again', async (failure, state) => {
    let tries = 0;
    const { view, reach, priced } = start({
      price: () => (++tries === 1 ? failing(failure) : Promise.resolve(preview)),
    });
    await reach(state);
    expect(view()).toMatchObject({ blocking: true, changeStep: null });
    view().retry();
    await reach('reviewing');
    expect(view()).toMatchObject({ problem: null, blocking: false });
    expect(priced).toHaveLength(2);
  });

  test.each<[ErrorCode, string, string]>([
    ['NUMBER_TAKEN', 'connection-details', 'error.409001'],
    ['OUT_OF_STOCK', 'pre-checkout', 'error.409003'],
    ['INVALID_REQUEST', 'pre-checkout', 'summary.refused.order'],
    ['NOT_ELIGIBLE', 'pre-checkout', 'summary.refused.plan'],
  ])('%s leads back to %s', async (code, step, text) => {
    const { view, reach } = start({ price: () => failing(refusal(code)) });
    await reach('failed.refused');
    expect(view()).toMatchObject({ blocking: false, changeStep: step, wayBack: { step, text } });
  });

  test('an order without a number is not priced but led back to the numbers', () => {
    const { number: _, ...known } = sample.known;
    const { view, priced } = start({}, { known });
    expect(priced).toEqual([]);
    expect(view()).toMatchObject({
      state: 'failed.refused',
      blocking: false,
      changeStep: 'connection-details',
    });
    view().retry();
    expect(view().state).toBe('failed.refused');
  });
});

describe('accepting with checkboxes', () => {
  test('nothing is ticked before; Next shows both problems', async () => {
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

  test('both consents go out at once, one a document', async () => {
    const { view, reach, sent, tickBoth, actor } = start({ consent: never });
    await reach('reviewing');
    tickBoth();
    view().submit();
    expect(view()).toMatchObject({ state: 'accepting', busy: true });
    const record = {
      version: 2,
      userFlow: 'purchase',
      productId: 'plan-20',
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

  test('ends with the preview that was accepted', async () => {
    const { view, reach, tickBoth, actor } = start();
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach('accepted');
    const { output } = actor.getSnapshot();
    expect(output).toEqual({ accepted: { preview, promoCodes: ['HOLA20'] } });
    expect(v.parse(orderSummaryStep.data, output)).toEqual(output);
  });

  test.each<[Failure, string]>([
    [refusal('INVALID_REQUEST'), 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 3 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ])('%o of one consent leads to %s; a retry sends only that one', async (failure, state) => {
    let tries = 0;
    const { view, reach, tickBoth, names } = start({
      consent: ({ documentName }) =>
        documentName === 'PRIVACY_POLICY' && ++tries === 1 ? failing(failure) : Promise.resolve({}),
    });
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach(state);
    expect(view()).toMatchObject({ blocking: false, changeStep: null, busy: false });
    expect(view().problem).not.toBeNull();
    view().retry();
    await reach('accepted');
    expect(names()).toEqual(['TERMS_OF_USE', 'PRIVACY_POLICY', 'PRIVACY_POLICY']);
  });

  test('after a failure the boxes still work, and an unticked one holds her back', async () => {
    const { view, reach, tickBoth } = start({ consent: () => failing(unknownFailure) });
    await reach('reviewing');
    tickBoth();
    view().submit();
    await reach('failed.unreachable');
    view().tick('terms', false);
    expect(view()).toMatchObject({ state: 'reviewing', problem: null });
    view().submit();
    expect(view().errors).toEqual([{ field: 'terms', problem: 'field.terms.missing' }]);
  });
});

describe('other modes', () => {
  test('MANDATORY_SCROLL: each region is read to its end; ticks do not count', async () => {
    const { view, reach, sent } = start({}, { settings: { terms: 'MANDATORY_SCROLL' } });
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
    const { view, reach, sent } = start({}, { settings: { terms: 'IMPLICIT' } });
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

  test('say for each document how it is accepted, and each record says so', async () => {
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

  test('ask for what they name alone', async () => {
    const settings = [{ userFlow: 'purchase', documents: documents.slice(1) }];
    const { view, reach, names } = start({ terms: () => Promise.resolve({ settings }) });
    await reach('reviewing');
    view().submit();
    await reach('accepted');
    expect(names()).toEqual(['PRIVACY_POLICY']);
  });

  test('that fail leave the journey’s own mode, never ticked before', async () => {
    const { view, reach } = start({ terms: () => failing(unknownFailure) });
    await reach('reviewing');
    expect(view().terms).toMatchObject([
      { document: 'terms', mode: 'CHECKBOX', accepted: false },
      { document: 'privacy', mode: 'CHECKBOX', accepted: false },
    ]);
  });

  test('that do not come are not waited for longer than 8 seconds, and come too late after that', async () => {
    const clock = new SimulatedClock();
    let tell: (settings: CallResult<'getConsentSettings'>) => void = () => undefined;
    const { view, loaded } = start({ terms: () => new Promise((resolve) => (tell = resolve)) }, {}, clock);
    await loaded();
    expect(view()).toMatchObject({ state: 'reviewing', loading: true, busy: true, terms: [] });
    view().submit();
    expect(view().state).toBe('reviewing');
    clock.increment(8_000);
    expect(view()).toMatchObject({ loading: false, terms: [{ mode: 'CHECKBOX' }, { mode: 'CHECKBOX' }] });
    tell({ settings: [{ userFlow: 'purchase', documents: [...documents] }] });
    await Promise.resolve();
    expect(view().terms[0]?.mode).toBe('CHECKBOX');
  });
});

describe('what is kept', () => {
  test('ticks are kept, and their reference is stable', async () => {
    const { view, reach, actor } = start({}, { typed: { terms: true } });
    await reach('reviewing');
    const typed = () => actor.getSnapshot().context.typed;
    const before = typed();
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([true, false]);
    view().tick('terms', true);
    view().submit();
    expect(typed()).toBe(before);
    view().tick('terms', false);
    expect(typed()).toEqual({ terms: false });
    expect(v.is(orderSummaryStep.typed, typed())).toBe(true);
  });

  test('the same offer was accepted before: Next leads on at once, nothing is sent again', async () => {
    const { view, reach, sent } = start({}, { answer: { accepted: { preview } } });
    await reach('reviewing');
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([true, true]);
    view().submit();
    await reach('accepted');
    expect(sent).toEqual([]);
  });

  test('another offer was accepted before: nothing is ticked', async () => {
    const answer = { accepted: { preview: { ...preview, total: { amount: 1 } } } };
    const { view, reach } = start({}, { answer, typed: { terms: true, privacy: true } });
    await reach('reviewing');
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([false, false]);
  });

  test('the e-mail of the account stands in while that of the session is unknown', async () => {
    const known = { ...sample.known, account: { email: 'other@example.com', flow: 'login' as const } };
    const { view, reach } = start({}, { known, email: '' });
    await reach('reviewing');
    expect(view().customer.email).toBe('other@example.com');
  });
});

test('the view of the samples', () => {
  const view = (name: keyof typeof summaryCases) => summaryView(summaryCases[name], () => undefined);
  expect(view('wrong').errors).toEqual([{ field: 'privacy', problem: 'field.privacy.missing' }]);
  expect(view('toRead').terms).toHaveLength(2);
  expect(view('esim').customer.delivery).toBeNull();
  expect(view('esim').changes).toMatchObject({ delivery: 'address-details', customer: 'personal-details' });
  expect(view('unreachable').blocking).toBe(true);
  expect(view('numberTaken').changeStep).toBe('connection-details');
});
