import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const published: unknown[] = [];
let answer: unknown;
let version = '';
const requested: { name: CallName; input: unknown }[] = [];
vi.mock('../platform/gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }, input: unknown) => {
    requested.push({ name, input });
    if (name === 'getJourneysVersion') return Promise.resolve({ version });
    return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
  },
}));
vi.mock('./journey-context.ts', () => ({
  publishJourneys: (journeys: unknown[]) => published.push(journeys),
}));

beforeEach(() => {
  stored.clear();
  published.length = 0;
  requested.length = 0;
  answer = undefined;
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const journey = (id: string) => ({ journey: { id }, hash: id, proof: id });
const settings = {
  onboarding: journey('onboarding'),
  journeys: { 'plan-switch': journey('plan-switch') },
  theme: 'night',
};
/** Imports the module again. */
const load = async () => (await import('./published.ts')).loadPublishedJourneys();

// spec 3.journey.settings
// spec 3.persisted.journeySettings: #loadPublishedJourneys
// spec 7.call.getJourneySettings: #loadPublishedJourneys
it('section 7: journey settings are an onboarding part and others, requested once and stored', async () => {
  answer = settings;
  await Promise.all([load(), load()]);
  expect(requested).toEqual([{ name: 'getJourneySettings', input: {} }]);
  expect(published).toEqual([[settings.onboarding, settings.journeys['plan-switch']]]);
  expect(JSON.parse(stored.get('senda.journey-settings') ?? '')).toEqual(settings);
});

// spec 3.persisted.journeySettings: #applyStored
it('the stored settings apply before any run is opened, and after a failed request', async () => {
  stored.set('senda.journey-settings', JSON.stringify({ onboarding: journey('onboarding') }));
  await import('./published.ts');
  expect(published).toEqual([[journey('onboarding')]]);
  await load();
  expect(published).toEqual([[journey('onboarding')]]);
});

it.each(['{', '{"onboarding":1}', '{"onboarding":{"journey":{}}}', '{"onboarding":null,"journeys":[1]}'])(
  'ignores stored settings that do not parse: %s',
  async (text) => {
    stored.set('senda.journey-settings', text);
    await load();
    expect(published).toEqual([]);
  },
);

function seen(hidden = false): () => void {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('document', {
    hidden,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  });
  return () => listeners.get('pointerdown')?.();
}
const follow = async () => {
  const stop = (await import('./published.ts')).followPublishedJourneys();
  await vi.advanceTimersByTimeAsync(0);
  return stop;
};
const asked = (name: CallName) => requested.filter((one) => one.name === name).length;

it('an open page follows another version within a second, and loads each once', async () => {
  const touch = seen();
  [answer, version] = [{ ...settings, version: 'one' }, 'one'];
  const stop = await follow();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked('getJourneysVersion'), published.length]).toEqual([3, 1]);
  [answer, version] = [{ ...settings, journeys: {}, version: 'two' }, 'two'];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(published.at(-1)).toEqual([settings.onboarding]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const untilIdle = asked('getJourneysVersion');
  expect(published).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked('getJourneysVersion')).toBe(untilIdle);
  touch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked('getJourneysVersion')).toBe(untilIdle + 1);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked('getJourneysVersion')).toBe(untilIdle + 1);
  vi.useRealTimers();
});

it.each([
  ['a page that is not seen', true, { ...settings, version: 'one' }],
  ['a gateway without versions', false, settings],
] as const)('%s does not ask', async (_, hidden, first) => {
  seen(hidden);
  answer = first;
  const stop = await follow();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked('getJourneysVersion')).toBe(0);
  stop();
  vi.useRealTimers();
});
