import { beforeEach, expect, it, vi } from 'vitest';
import { textHash } from '../request/hash.ts';
import { memoryStore } from '../store/memory.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { samplePublishing } from '../testing/publishing.ts';

const file = '{ "id": "onboarding" }';
const minute = 60_000;
const params = { journey: 'onboarding' };
const files: Record<string, string> = {};

let op: MemoryOperator;
let ana: string;
let luis: string;
let publishing: ReturnType<typeof samplePublishing>;
const warn = vi.fn<(sentence: string) => void>();

async function open(needsApproval = false, store = memoryStore()): Promise<void> {
  publishing = samplePublishing(files, needsApproval);
  op = memoryOperator({ publishing, store, warn });
  [ana, luis] = [await staffToken('ana'), await staffToken('luis')];
}
beforeEach(async () => {
  files['onboarding'] = file;
  warn.mockReset();
  await open();
});

async function staffToken(person: string): Promise<string> {
  const body = JSON.stringify({ person });
  const answer = await op.app.request('/sandbox/staff/sign', { method: 'POST', body });
  return ((await answer.json()) as { readonly token: string }).token;
}

const inMinutes = (count: number) => new Date(op.now() + count * minute).toISOString();
const proposal = async (text: string, base = file) => ({
  base: await textHash(base),
  text,
  note: 'Asks later',
  authors: ['Ana Torres'],
});
const bodyOf = async (text: string, base = file) => ({
  ...(await proposal(text, base)),
  approved: await textHash(text),
});
const schedule = async (
  text: string,
  more: { at?: string; replaces?: string; base?: string } = {},
  by = ana,
) => {
  const { base, ...rest } = more;
  const body = { ...(await bodyOf(text, base)), at: inMinutes(10), ...rest };
  return ask(op.app, 'schedulePublication', { params, body }, by);
};
const publish = async (text: string, base = file) =>
  ask(op.app, 'publishJourney', { params, body: await bodyOf(text, base) }, ana);
const cancel = (id: string, by = ana) =>
  ask(op.app, 'cancelScheduledPublication', { params: { ...params, id } }, by);
const live = async () => (await ask(op.app, 'getLiveJourney', { params }, luis)).value();
const list = async () => (await ask(op.app, 'listJourneyVersions', { params }, luis)).value();
const states = async () => (await list()).scheduled.map(({ state, reason }) => reason ?? state);

async function afterMinutes(count: number): Promise<void> {
  op.advance(count * minute);
  await op.publishScheduled();
}

it('a version waits, is published when its time comes and not before, and is in the audit list with who scheduled it', async () => {
  const served = publishing.journeys()['onboarding']?.hash;
  const waiting = (await schedule('second')).value();
  expect(waiting).toMatchObject({
    state: 'waiting',
    hash: await textHash('second'),
    by: { id: 'ana', name: 'Ana Torres' },
    note: 'Asks later',
  });
  expect(waiting.dueAt - waiting.askedAt).toBeLessThanOrEqual(10 * minute);
  await afterMinutes(9);
  expect([(await live()).text, await states()]).toEqual([file, ['waiting']]);
  await afterMinutes(1);
  expect(await live()).toMatchObject({ number: 2, text: 'second', by: { id: 'ana' }, note: 'Asks later' });
  expect(publishing.journeys()['onboarding']?.hash).not.toBe(served);
  const { scheduled } = (await ask(op.app, 'listPublications', {}, luis)).value();
  expect(scheduled).toEqual([{ ...waiting, state: 'published', endedAt: expect.any(Number), number: 2 }]);
  await afterMinutes(1);
  expect((await list()).versions).toHaveLength(2);
});

it('an instant in another time zone is that instant', async () => {
  const at = '2031-01-31T09:00:00-06:00';
  op.advance(Date.parse('2031-01-31T14:59:00Z') - op.now());
  [ana, luis] = [await staffToken('ana'), await staffToken('luis')];
  expect((await schedule('second', { at })).value().dueAt).toBe(Date.parse('2031-01-31T15:00:00Z'));
});

it.each([
  ['a past instant', () => inMinutes(-1)],
  ['an instant further than a year', () => inMinutes(400 * 24 * 60)],
  ['a time without an offset', () => '2031-01-31T09:00:00'],
  ['what is no time', () => 'tomorrow'],
])('%s is refused, and nothing waits', async (_, at) => {
  expect((await schedule('second', { at: at() })).code).toBe('INVALID_REQUEST');
  expect(await states()).toEqual([]);
});

it('a stale base, an unsound text and a text that nobody approved do not wait', async () => {
  expect((await schedule('second', { base: 'other' })).code).toBe('VERSION_STALE');
  expect((await schedule('unsound')).code).toBe('JOURNEY_UNSOUND');
  const body = { ...(await bodyOf('second')), approved: await textHash('other'), at: inMinutes(1) };
  expect((await ask(op.app, 'schedulePublication', { params, body }, ana)).code).toBe('INVALID_REQUEST');
  expect((await schedule('second', {}, luis)).code).toBe('STAFF_ROLE_MISSING');
  expect(await states()).toEqual([]);
});

it('one waits at most: another one takes its place only when asked, and a repeated request schedules once', async () => {
  const at = inMinutes(10);
  const first = (await schedule('second', { at })).value();
  expect((await schedule('second', { at })).value()).toEqual(first);
  expect((await schedule('third')).code).toBe('NOT_ELIGIBLE');
  expect((await schedule('third', { replaces: 'another' })).code).toBe('NOT_ELIGIBLE');
  await schedule('third', { replaces: first.id });
  expect(await states()).toEqual(['waiting', 'cancelled']);
  await afterMinutes(10);
  expect(await live()).toMatchObject({ number: 2, text: 'third' });
});

it('of two who schedule at once one waits', async () => {
  const answers = await Promise.all([schedule('mine'), schedule('theirs')]);
  expect(answers.map(({ code }) => code ?? 'waits').toSorted()).toEqual(['NOT_ELIGIBLE', 'waits']);
});

it('what was cancelled is not published; cancelling needs the role, and changes nothing that has ended', async () => {
  const { id } = (await schedule('second')).value();
  expect((await cancel(id, luis)).code).toBe('STAFF_ROLE_MISSING');
  expect((await cancel('other')).code).toBe('NOT_FOUND');
  const cancelled = (await cancel(id)).value();
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: { id: 'ana' } });
  expect((await cancel(id)).value()).toEqual(cancelled);
  await afterMinutes(10);
  expect((await live()).text).toBe(file);
  const { id: next } = (await schedule('second')).value();
  await afterMinutes(10);
  expect((await cancel(next)).value()).toMatchObject({ state: 'published', number: 2 });
});

it('a version that was published meanwhile, or a changed file, stops it: nothing is published by accident', async () => {
  await schedule('second');
  await publish('third');
  await afterMinutes(10);
  expect([(await live()).text, await states()]).toEqual(['third', ['VERSION_STALE']]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('VERSION_STALE'));
  await schedule('fourth', { base: 'third' });
  files['onboarding'] = 'by git';
  await afterMinutes(10);
  expect([(await live()).text, await states()]).toEqual(['by git', ['VERSION_STALE', 'VERSION_STALE']]);
});

it('what does not work any more when its time comes is stopped, with the reasons', async () => {
  await schedule('second');
  vi.spyOn(publishing, 'prove').mockReturnValue({ proof: null, reasons: ['Nobody comes to an end.'] });
  await afterMinutes(10);
  expect((await list()).scheduled[0]).toMatchObject({
    state: 'stopped',
    reason: 'JOURNEY_UNSOUND',
    reasons: ['Nobody comes to an end.'],
  });
  expect((await live()).text).toBe(file);
});

it('a journey that is gone when the time comes is stopped', async () => {
  await schedule('second');
  delete files['onboarding'];
  await afterMinutes(10);
  const { scheduled } = (await ask(op.app, 'listPublications', {}, luis)).value();
  expect(scheduled[0]).toMatchObject({ state: 'stopped', reason: 'NOT_FOUND' });
});

it('an error leaves it waiting, and it is tried again', async () => {
  await schedule('second');
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(publishing, 'prove').mockImplementationOnce(() => {
    throw new Error('The engine fell.');
  });
  await afterMinutes(10);
  expect([await states(), report.mock.calls.length]).toEqual([['waiting'], 1]);
  await op.publishScheduled();
  expect((await live()).text).toBe('second');
});

it('of several that look at once one publishes; one that starts after the time does so then', async () => {
  const store = memoryStore();
  await open(false, store);
  await schedule('second');
  const later = memoryOperator({ publishing, store, now: () => op.now() });
  op.advance(30 * minute);
  await Promise.all([op, later, op, later].map((one) => one.publishScheduled()));
  expect((await list()).versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(await states()).toEqual(['published']);
});

it('where another person has to approve, only what they approved waits, and it stays approved', async () => {
  await open(true);
  expect((await schedule('second')).code).toBe('APPROVAL_NEEDED');
  const asking = { params, body: await proposal('second') };
  await ask(op.app, 'requestJourneyApproval', asking, luis);
  expect((await schedule('second')).code).toBe('APPROVAL_NEEDED');
  await ask(op.app, 'approveJourney', { params, body: { hash: await textHash('second') } }, ana);
  expect((await schedule('second')).value().approvedBy).toEqual({ id: 'ana', name: 'Ana Torres' });
  // What is asked for next does not stop what was approved before.
  await ask(op.app, 'requestJourneyApproval', { params, body: await proposal('third') }, luis);
  await afterMinutes(10);
  expect(await live()).toMatchObject({ text: 'second', approvedBy: { id: 'ana' } });
});

it('what nobody else approved is stopped where that is demanded by now', async () => {
  const store = memoryStore();
  await open(false, store);
  await schedule('second');
  await open(true, store);
  await afterMinutes(11);
  expect([(await live()).text, await states()]).toEqual([file, ['APPROVAL_NEEDED']]);
});
