import { expect, test } from 'vitest';
import { type ListedStory, stateOfStory, storiesOfStates } from './state-stories.ts';

const listed = (title: string, exported: string, importPath: string): ListedStory => ({
  id: `${title}--${exported.toLowerCase().replaceAll(' ', '-')}`,
  title,
  name: 'In words',
  importPath,
});
const otp = (name: string) => listed('Account/One-time code', name, './otp.stories.tsx');
const ids = ['', 'entering', 'verifyingLogin', 'failed', 'failed.refused', 'failed.signedOut'];

test.each([
  ['Entering', 'entering'],
  ['Verifying Login', 'verifyingLogin'],
  ['Failed Signed Out', 'failed.signedOut'],
  ['Failed', 'failed'],
  ['Number Taken', undefined],
  ['', undefined],
])('the story exported as "%s" is named for the state %s', (name, state) => {
  expect(stateOfStory(otp(name), ids)).toBe(state);
});

test('a story of a journey is named for its step, whatever its place in the path', () => {
  const story = listed(
    'Journeys/onboarding/Customer 1',
    'Onboarding 1 At 3 Verify Otp',
    './journeys.stories.tsx',
  );
  expect(stateOfStory(story, ['sign-in', 'verify-otp'])).toBe('verify-otp');
});

test('a state belongs to the story of its name in the same file; a state without one has none', () => {
  const stories = [
    otp('Entering'),
    otp('Failed Refused'),
    listed('Account/One-time code', 'Verifying Login', './other.stories.tsx'),
  ];
  const found = storiesOfStates(otp('Entering'), stories, ids);
  expect([...found].map(([state, { id }]) => [state, id])).toEqual([
    ['entering', 'Account/One-time code--entering'],
    ['failed.refused', 'Account/One-time code--failed-refused'],
  ]);
});

test("a journey's step links to the same customer's story, else to another customer's of the same journey", () => {
  const step = (journey: string, customer: number, name: string) =>
    listed(
      `Journeys/${journey}/Customer ${customer}`,
      `${journey} ${customer} At ${name}`,
      './journeys.stories.tsx',
    );
  const open = step('onboarding', 2, '2 pay');
  const stories = [
    step('upgrade', 1, '1 sent'),
    step('onboarding', 1, '1 plan'),
    step('onboarding', 1, '2 parcel'),
    step('onboarding', 2, '1 plan'),
    open,
  ];
  const found = storiesOfStates(open, stories, ['plan', 'parcel', 'pay', 'sent']);
  expect(found.get('plan')).toBe(stories[3]);
  expect(found.get('parcel')).toBe(stories[2]);
  expect(found.get('pay')).toBe(open);
  expect(found.has('sent')).toBe(false);
});

test('the open story is chosen if several are named for its state', () => {
  const first = listed('Purchase/Plan', 'Ready', './plan.stories.tsx');
  const second = { ...first, id: 'second--ready' };
  expect(storiesOfStates(second, [first, second], ['ready']).get('ready')).toBe(second);
});
