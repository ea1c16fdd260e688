import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { privacyMachine } from './privacy.machine.ts';
import { privacyStates } from './privacy.states.ts';
import { privacyView } from './privacy.view.ts';

function customer() {
  const script = scripted();
  const actor = createActor(fillCalls(privacyMachine, script.call)).start();
  const saved = () =>
    script.made.filter(({ name }) => name === 'updateAnalyticsPreferences').map(({ input }) => input);
  return { ...script, saved, view: () => privacyView(actor.getSnapshot(), actor.send) };
}

// spec 3.auth.manualPrivacySetting: packages/core/src/features/privacy/privacy.setup.ts#enabledIn
test.each([
  [{}, true],
  [{ enabled: true }, true],
  [{ enabled: false }, false],
])('%j is shown as %s: on by default', async (preferences, enabled) => {
  const { view, answer } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, setting: null });
  await answer('getAnalyticsPreferences', preferences);
  expect(view()).toMatchObject({ state: 'shown', enabled, setting: enabled, savedText: null });
});

// spec 3.auth.manualPrivacySetting: packages/core/src/features/privacy/privacy.setup.ts#enabledIn
// spec 1.line.privacy: #setWanted
test('consent is withdrawn, and given again', async () => {
  const { view, answer, saved } = customer();
  await answer('getAnalyticsPreferences', {});
  view().choose(true);
  expect(saved()).toEqual([]);
  view().choose(false);
  expect(view()).toMatchObject({ state: 'saving', busy: true, enabled: false, setting: true });
  await answer('updateAnalyticsPreferences', { enabled: false });
  expect(view()).toMatchObject({
    state: 'saved',
    enabled: false,
    setting: false,
    savedText: 'privacy.saved.off',
  });
  view().choose(true);
  await answer('updateAnalyticsPreferences', { enabled: true });
  expect(view()).toMatchObject({ setting: true, savedText: 'privacy.saved.on' });
  expect(saved()).toEqual([{ body: { enabled: false } }, { body: { enabled: true } }]);
});

test('a choice that could not be saved is not shown as saved, and can be retried', async () => {
  const { view, answer, fail, saved } = customer();
  await answer('getAnalyticsPreferences', {});
  view().choose(false);
  await fail('updateAnalyticsPreferences', unknownFailure);
  expect(view()).toMatchObject({ state: 'saving.failed', blocking: false, enabled: true });
  view().retry();
  expect(saved()).toHaveLength(2);
  await answer('updateAnalyticsPreferences', { enabled: false });
  expect(view()).toMatchObject({ state: 'saved', enabled: false, problem: null });
});

test('after a choice that could not be saved another one can be made', async () => {
  const { view, answer, fail, saved } = customer();
  await answer('getAnalyticsPreferences', {});
  view().choose(false);
  view().choose(true);
  await fail('updateAnalyticsPreferences', unknownFailure);
  view().choose(true);
  expect(view()).toMatchObject({ state: 'saving', busy: true, problem: null });
  expect(saved()).toEqual([{ body: { enabled: false } }, { body: { enabled: true } }]);
});

test('a page that failed to load only offers a retry', async () => {
  const { view, answer, fail } = customer();
  await fail('getAnalyticsPreferences', { kind: 'rate-limited', retryAfter: 9 });
  expect(view()).toMatchObject({ state: 'reading.failed', blocking: true });
  view().choose(false);
  expect(view().state).toBe('reading.failed');
  view().retry();
  await answer('getAnalyticsPreferences', { enabled: false });
  expect(view()).toMatchObject({ state: 'shown', enabled: false });
});

test('every sample snapshot is in the state it is named for', () => {
  for (const [name, snapshot] of Object.entries(privacyStates))
    expect(privacyView(snapshot, () => undefined).state).toBe(name);
});
