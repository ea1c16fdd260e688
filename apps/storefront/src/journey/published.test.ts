import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const published: unknown[] = [];
let answer: unknown;
const asked: { name: CallName; input: unknown }[] = [];
vi.mock('../platform/gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }, input: unknown) => {
    asked.push({ name, input });
    return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
  },
}));
vi.mock('./ground.ts', () => ({ publishJourneys: (journeys: unknown[]) => published.push(journeys) }));

beforeEach(() => {
  kept.clear();
  published.length = 0;
  asked.length = 0;
  answer = undefined;
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const journey = (id: string) => ({ journey: { id }, hash: id, proof: id });
const settings = {
  onboarding: journey('onboarding'),
  journeys: { 'plan-switch': journey('plan-switch') },
  theme: 'night',
};
/** The page loaded anew. */
const follow = async () => (await import('./published.ts')).followPublished();

// spec 3.journey.settings 3.persisted.journeySettings: apps/storefront/src/journey/published.ts
it('section 7: journey settings are an onboarding part and others, asked for once and kept', async () => {
  answer = settings;
  await Promise.all([follow(), follow()]);
  expect(asked).toEqual([{ name: 'getJourneySettings', input: {} }]);
  expect(published).toEqual([[settings.onboarding, settings.journeys['plan-switch']]]);
  expect(JSON.parse(kept.get('senda.journey-settings') ?? '')).toEqual(settings);
});

// spec 3.persisted.journeySettings: apps/storefront/src/journey/published.ts
it('the settings of an earlier visit serve where the gateway says nothing', async () => {
  kept.set('senda.journey-settings', JSON.stringify({ onboarding: journey('onboarding') }));
  await follow();
  expect(published).toEqual([[journey('onboarding')]]);
});

it.each(['{', '{"onboarding":1}', '{"onboarding":{"journey":{}}}', '{"onboarding":null,"journeys":[1]}'])(
  'what is kept is parsed: %s counts as none',
  async (text) => {
    kept.set('senda.journey-settings', text);
    await follow();
    expect(published).toEqual([]);
  },
);
