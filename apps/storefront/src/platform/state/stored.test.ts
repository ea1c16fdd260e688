import { model } from '@senda/contract';
import { withPostalCodeMoved } from '@senda/core/common/delivery';
import { withDeliveryDecided } from '@senda/core/features/plan';
import { StoredTermination } from '@senda/core/features/termination';
import type { Run } from '@senda/journey';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { migratePurchase } from '../../purchase/migrate-purchase.ts';
import { browserStorage } from '../../testing/browser-storage.ts';
import { readStored, storedNames, textsOf } from '../../testing/stored.ts';

vi.mock('../gateway/gateway.ts', () => ({ call: () => Promise.reject(new Error('offline')) }));

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  for (const kept of [local, session]) kept.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('location', { search: '' });
  // A fixture of the native app's webview.
  vi.stubGlobal('SendaBridge', {});
  vi.stubGlobal('localStorage', browserStorage(local));
  vi.stubGlobal('sessionStorage', browserStorage(session));
});

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
const ids = [
  'requestId',
  'orderRef',
  'transactionId',
  'orderKey',
  'payKey',
  'kycReference',
  'slot',
  'slotDay',
];
const values = {
  ...Object.fromEntries([...ids, 'paylinkId', 'accountNumber', 'cardId', 'deviceId'].map((id) => [id, id])),
  userId: 'u1',
  email: 'ana@example.com',
  nextEmail: 'ana.ruiz@example.com',
  number: '5512345678',
  now: 1_800_000_000_000,
  deadline: 1_800_000_120_000,
  later: 1_800_000_400_000,
  period: 1_799_900_000_000,
  validUntil: 1_800_000_900_000,
  slotFrom: 1_800_000_900_000,
  slotTo: 1_800_000_990_000,
};

/** Loads the page with the stored values. */
const opened = async () => ({
  ...(await import('@senda/core/base/addresses')),
  ...(await import('@senda/core/features/session')),
  ...(await import('@senda/journey')),
  ...(await import('@senda/journey/run')),
  ...(await import('../../journey/ambient.ts')),
  ...(await import('../../journey/journey-context.ts')),
  ...(await import('../config/fetch-texts.ts')),
  ...(await import('../locale/locale.ts')),
  ...(await import('./added-card.ts')),
  ...(await import('./auto-renewal.ts')),
  ...(await import('../config/config.ts')),
  ...(await import('./country.ts')),
  ...(await import('./chosen-line.ts')),
  ...(await import('./device.ts')),
  ...(await import('./entry.ts')),
  ...(await import('./event-queue.ts')),
  ...(await import('./global-error.ts')),
  ...(await import('./guest.ts')),
  ...(await import('./line-payment.ts')),
  ...(await import('./order-payment.ts')),
  ...(await import('./paylink.ts')),
  ...(await import('./redirects.ts')),
  ...(await import('../customer/privacy.ts')),
  ...(await import('./profile-email.ts')),
  ...(await import('./promo.ts')),
  ...(await import('./promo.ts')),
  ...(await import('./session.ts')),
  ...(await import('./storage.ts')),
  ...(await import('../customer/user-details.ts')),
  ...(await import('./visitor-id.ts')),
  store: (await import('./store.ts')).store,
});
type Page = Awaited<ReturnType<typeof opened>>;

/** Reads a run like the storefront, and stores it again. */
function rerun(
  { restoreRun, persistRun, journeyContextOf, ambientFacts, store, visitorAtom }: Page,
  raw: unknown,
) {
  const journeyContext = journeyContextOf('onboarding');
  const hasStep = (name: string) => journeyContext.journey.steps.some((step) => step.name === name);
  const { run, dropped } = restoreRun(
    journeyContext,
    migratePurchase(raw, hasStep),
    ambientFacts(store.get(visitorAtom)),
  );
  expect(dropped).toEqual([]);
  const { ambient, committed, hash } = raw as Run & { readonly hash: string };
  // Facts that are newer than the fixture have been added.
  expect(run.ambient).toMatchObject(ambient);
  const persisted = persistRun({ ...run, ambient });
  // The journey file has changed since: the run is of today's, which commits a payment only once it is made.
  expect(committed).toEqual(expect.arrayContaining([...run.committed]));
  return { ...persisted, committed, hash };
}

/** Reads each key like the page; the result has to equal what was stored. */
const readers: Readonly<Record<string, (page: Page) => unknown>> = {
  accessToken: ({ store, accessTokenAtom }) => store.get(accessTokenAtom),
  webview: ({ store, webviewAtom }) => String(store.get(webviewAtom)),
  native: ({ readText }) => readText('native'),
  esimCompatible: ({ store, esimCompatibleAtom }) => String(store.get(esimCompatibleAtom)),
  langCode: ({ store, localeAtom }) => store.get(localeAtom),
  locale: ({ store, localeAtom }) => store.get(localeAtom),
  deviceId: ({ deviceId }) => deviceId(),
  txn_id: ({ readText }) => readText('txn_id'),
  ipAddress: ({ readText }) => readText('ipAddress'),
  'senda.auth': ({ store, authAtom }) => store.get(authAtom),
  'senda.channel': ({ store, originAtom }) => store.get(originAtom),
  'senda.guest': ({ store, guestAtom }) => store.get(guestAtom),
  'senda.global-error': ({ store, globalErrorAtom }) => store.get(globalErrorAtom),
  'senda.payment': ({ store, paymentStateAtom }) => store.get(paymentStateAtom),
  'senda.paylink': ({ store, paylinkAtom }) => store.get(paylinkAtom),
  'senda.order-payment': ({ store, orderPaymentAtom }) => store.get(orderPaymentAtom),
  'senda.line-payment': ({ store, linePaymentAtom }) => store.get(linePaymentAtom),
  'senda.line': ({ store, chosenLineAtom }) => store.get(chosenLineAtom),
  'senda.termination': ({ readJson, keys }) => v.parse(StoredTermination, readJson(keys.termination)),
  'senda.auto-renewal': ({ store, autoRenewalAtom }) => store.get(autoRenewalAtom),
  'senda.added-card': ({ store, addedCardAtom }) => store.get(addedCardAtom),
  'senda.profile-email': ({ store, profileEmailAtom }) => store.get(profileEmailAtom),
  'senda.exit-promo': ({ exitPromo }) => exitPromo(),
  'senda.referral': ({ referralCode }) => referralCode(),
  'senda.visitor-id': ({ visitorId }) => visitorId(),
  'senda.navigation': ({ parseTarget, readText, keys }) => parseTarget(readText(keys.navigation)),
  'senda.user-details': ({ store, userDetailsAtom }) => ({ version: 1, details: store.get(userDetailsAtom) }),
  'senda.privacy': ({ store, claimsAtom, manualPrivacySettingAtom }) => ({
    version: 1,
    chosen: { userId: store.get(claimsAtom)?.external_id, enabled: store.get(manualPrivacySettingAtom) },
  }),
  'senda.locale': ({ store, applyStoredTexts, fetchedTextsAtom }) => {
    applyStoredTexts();
    return store.get(fetchedTextsAtom);
  },
  'senda.global-config': async ({ store, loadConfig, countryDatesAtom }) => {
    await loadConfig();
    return store.get(countryDatesAtom);
  },
  'senda.journey-settings': ({ readJson, keys }) =>
    v.parse(model.JourneySettings, readJson(keys.journeySettings)),
  'senda.journey.onboarding': (page) => rerun(page, page.readJson(page.keys.journey('onboarding'))),
  'senda.events': ({ takeEvent }) => [takeEvent('session-ended')].filter((event) => event !== null),
  'senda.suspended': (page) => {
    const suspended = v.parse(page.Suspended, JSON.parse(session.get(page.keys.suspended) ?? ''));
    const runs = Object.entries(suspended.journeys).map(
      ([key, text]) => [key, JSON.stringify(rerun(page, JSON.parse(text)))] as const,
    );
    return { ...suspended, journeys: Object.fromEntries(runs) };
  },
};

interface Kept {
  readonly current: string | null;
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Returns a stored purchase as it is kept now: the plan decides whether the SIM is delivered, and the delivery, which comes first, whether an
 * address is asked for.
 */
function withDelivery(text: string): string {
  const run = withPostalCodeMoved(withDeliveryDecided(JSON.parse(text))) as Kept;
  const { 'address-details': address, ...data } = run.data;
  const { deliveryNeeded: _, ...kept } = address ?? {};
  const next = run.data['pre-checkout']?.['deliveryNeeded'] === false ? 'order-summary' : 'delivery';
  return JSON.stringify({
    ...run,
    current: run.current === 'address-details' ? next : run.current,
    data: { ...data, ...(address && { 'address-details': kept }) },
  });
}

/** Returns what is stored under a key, with its purchases as they are kept now. */
function withDeliveries(key: string, text: string): string {
  if (key === 'senda.journey.onboarding') return withDelivery(text);
  if (key !== 'senda.suspended') return text;
  const suspended = JSON.parse(text) as { readonly journeys: Readonly<Record<string, string>> };
  const journeys = Object.entries(suspended.journeys).map(([id, run]) => [id, withDelivery(run)]);
  return JSON.stringify({ ...suspended, journeys: Object.fromEntries(journeys) });
}

const methodSteps = ['payment-method-selector', 'select-payment-methods'];
/** Fixtures of customers who wanted a card for each part; the others with a way to pay wanted a new card. */
const splitPayments = ['parts-chosen', 'two-cards-typed'];

/** Returns a purchase that was stored while the way to pay was chosen in steps of its own, as it is stored now. */
function withoutMethodSteps(name: string, text: string): string {
  const run = JSON.parse(text) as Run;
  const isTheirs = (step: string) => methodSteps.includes(step);
  if (![...Object.keys(run.data), ...Object.keys(run.drafts)].some(isTheirs)) return text;
  const others = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([step]) => !isTheirs(step)));
  const { payment } = run.drafts;
  const chosen = { paymentMethodID: null, ...(splitPayments.includes(name) && { recurring: null }) };
  const typed = { ...(payment?.typed as object | undefined), chosen };
  return JSON.stringify({
    ...run,
    done: run.done.filter((step) => !isTheirs(step)),
    current: isTheirs(run.current ?? '') ? 'payment' : run.current,
    data: others(run.data),
    drafts: { ...others(run.drafts), payment: { ...payment, typed } },
  });
}

it.each(storedNames)('each key stored at %s is read without loss', async (name) => {
  const stored = readStored(name);
  const guest = stored.prepared.includes('guest');
  const accessToken = tokenOf({ external_id: 'u1', email: 'ana@example.com', guest });
  const texts = [stored.local, stored.session].map((kept) => textsOf(kept, { ...values, accessToken }));
  for (const [key, text] of Object.entries(texts[0] ?? {})) local.set(key, text);
  for (const [key, text] of Object.entries(texts[1] ?? {})) session.set(key, text);
  const expected = Object.assign({}, ...texts) as Record<string, string>;
  const { 'senda.journey.onboarding': purchase } = expected;
  if (purchase !== undefined) expected['senda.journey.onboarding'] = withoutMethodSteps(name, purchase);
  for (const [key, text] of Object.entries(expected)) expected[key] = withDeliveries(key, text);
  const page = await opened();
  const made: Record<string, string> = {};
  for (const key of Object.keys(expected)) {
    const value = await readers[key]?.(page);
    made[key] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  // What was suspended is a JSON text of JSON texts.
  const inner = (_: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
  const parsed = ([key, text]: [string, string]) => [
    key,
    text.startsWith('{') ? JSON.parse(text, inner) : text,
  ];
  expect(Object.fromEntries(Object.entries(made).map(parsed))).toEqual(
    Object.fromEntries(Object.entries(expected).map(parsed)),
  );
});

it('each key of this build is in a fixture', async () => {
  const { keys } = await opened();
  const names = Object.values(keys).map((key) => (typeof key === 'function' ? key('onboarding') : key));
  const fixtures = storedNames.map(readStored);
  const stored = new Set(
    fixtures.flatMap((one) => [...Object.keys(one.local), ...Object.keys(one.session ?? {})]),
  );
  expect(names.filter((key) => !stored.has(key))).toEqual([]);
});
