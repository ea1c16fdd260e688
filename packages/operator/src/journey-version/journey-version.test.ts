import { type CallShape, callNames, calls } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { textHash } from '../request/hash.ts';
import { ask, requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { samplePublishing } from '../testing/publishing.ts';

const file = '{ "id": "onboarding" }';
const files: Record<string, string> = {};
const publishing = samplePublishing(files);

let op: MemoryOperator;
let ana: string;
let luis: string;
beforeEach(async () => {
  files['onboarding'] = file;
  op = memoryOperator({ publishing });
  [ana, luis] = [await staffToken('ana'), await staffToken('luis')];
});

async function staffToken(person: string): Promise<string> {
  const body = JSON.stringify({ person });
  const answer = await op.app.request('/sandbox/staff/sign', { method: 'POST', body });
  return ((await answer.json()) as { readonly token: string }).token;
}

const params = { journey: 'onboarding' };
const bodyOf = async (text: string, base: string, approved = text) => ({
  base: await textHash(base),
  approved: await textHash(approved),
  text,
  note: 'Asks later',
  authors: ['Ana Torres', 'Luis Peña'],
});
const publish = async (text: string, base: string) =>
  ask(op.app, 'publishJourney', { params, body: await bodyOf(text, base) }, ana);
const live = async () => (await ask(op.app, 'getLiveJourney', { params }, luis)).value();
const versions = async () => (await ask(op.app, 'listJourneyVersions', { params }, luis)).value().versions;

describe('who asks', () => {
  const staffCalls = callNames.filter((name) => (calls[name] as CallShape).staff !== undefined);

  it.each(staffCalls)('%s is closed to customers, whatever they send, and to nobody', async (name) => {
    const customer = await op.signIn('ana@example.com');
    const shape: CallShape = calls[name];
    const any = { params: { journey: 'onboarding', number: '1', id: '1' }, ...(shape.body && { body: {} }) };
    for (const token of [undefined, customer, 'a.b.c']) {
      const answer = await op.app.fetch(requestOf(name, any, token));
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { failure: { errorId: 'NOT_SIGNED_IN' } },
      ]);
    }
  });

  it('publishing and rolling back need their role, before the body is read', async () => {
    for (const name of ['publishJourney', 'restoreJourneyVersion'] as const) {
      const request = requestOf(
        name,
        { params: { journey: 'onboarding', number: '1' }, body: 'nothing' },
        luis,
      );
      const answer = await op.app.fetch(request);
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { failure: { errorId: 'STAFF_ROLE_MISSING' } },
      ]);
    }
  });

  it('a token of an hour ago opens nothing any more', async () => {
    op.advance(60 * 60_000 + 1_000);
    expect((await ask(op.app, 'getLiveJourney', { params }, ana)).code).toBe('NOT_SIGNED_IN');
  });
});

it('the file of the folder is the first version', async () => {
  expect(await live()).toEqual({
    journey: 'onboarding',
    number: 1,
    hash: await textHash(file),
    kind: 'file',
    live: true,
    authors: [],
    text: file,
  });
  expect((await ask(op.app, 'getLiveJourney', { params: { journey: 'no-such' } }, ana)).code).toBe(
    'NOT_FOUND',
  );
});

it('a version is published over the live one, and named with its authors, its note and its publisher', async () => {
  const before = op.now();
  const published = (await publish('{ "id": "onboarding", "n": 2 }', file)).value();
  expect(published).toMatchObject({
    number: 2,
    kind: 'published',
    live: true,
    note: 'Asks later',
    authors: ['Ana Torres', 'Luis Peña'],
    by: { id: 'ana', name: 'Ana Torres' },
  });
  expect(published.at).toBeGreaterThanOrEqual(before);
  expect(await live()).toEqual(published);
  expect((await versions()).map(({ number, kind, live: isLive }) => [number, kind, isLive])).toEqual([
    [2, 'published', true],
    [1, 'file', false],
  ]);
});

it('a stale base, an unsound text and a text that nobody approved publish nothing', async () => {
  await publish('second', file);
  expect((await publish('third', file)).code).toBe('VERSION_STALE');
  const unsound = await publish('unsound', 'second');
  expect(unsound.code).toBe('JOURNEY_UNSOUND');
  expect(unsound.body).toMatchObject({ failure: { fields: [{ message: 'It works for nobody.' }] } });
  const edited = { params, body: await bodyOf('third', 'second', 'second') };
  expect((await ask(op.app, 'publishJourney', edited, ana)).code).toBe('INVALID_REQUEST');
  expect((await live()).text).toBe('second');
});

it('of two who publish at once one is stale; a request whose answer was lost publishes once', async () => {
  const answers = await Promise.all([publish('mine', file), publish('theirs', file)]);
  expect(answers.map(({ code }) => code ?? 'published').toSorted()).toEqual(['VERSION_STALE', 'published']);
  const { text, number } = await live();
  expect((await publish(text, file)).value().number).toBe(number);
  expect(await versions()).toHaveLength(2);
});

it('an earlier version is brought back as a new one, the folder’s file too', async () => {
  await publish('second', file);
  const body = { base: await textHash('second'), note: 'Back' };
  const back = await ask(op.app, 'restoreJourneyVersion', { params: { ...params, number: '1' }, body }, ana);
  expect(back.value()).toMatchObject({ number: 3, kind: 'restored', restores: 1, text: file, live: true });
  const again = await ask(op.app, 'restoreJourneyVersion', { params: { ...params, number: '2' }, body }, ana);
  expect(again.code).toBe('VERSION_STALE');
  const none = { params: { ...params, number: '9' }, body: { ...body, base: await textHash(file) } };
  expect((await ask(op.app, 'restoreJourneyVersion', none, ana)).code).toBe('NOT_FOUND');
  const { versions: audit } = (await ask(op.app, 'listPublications', {}, luis)).value();
  expect(audit.map(({ number, kind, by }) => [number, kind, by?.name])).toEqual([
    [3, 'restored', 'Ana Torres'],
    [2, 'published', 'Ana Torres'],
    [1, 'file', undefined],
  ]);
});

it('a file that was changed after a version is the live one', async () => {
  await publish('second', file);
  files['onboarding'] = 'by git';
  expect(await live()).toMatchObject({ number: 3, kind: 'file', text: 'by git', live: true });
  expect((await versions()).map(({ live: isLive }) => isLive)).toEqual([true, false, false]);
  expect((await publish('over git', 'by git')).value()).toMatchObject({ number: 4 });
});

describe('where another person has to approve', () => {
  beforeEach(async () => {
    op = memoryOperator({ publishing: samplePublishing(files, true) });
    [ana, luis] = [await staffToken('ana'), await staffToken('luis')];
  });
  const proposal = async (text: string, base = file) => {
    const { approved: _, ...body } = await bodyOf(text, base);
    return { params, body };
  };
  const askFor = async (text: string, by = luis) =>
    ask(op.app, 'requestJourneyApproval', await proposal(text), by);
  const approve = async (text: string, by = ana) =>
    ask(op.app, 'approveJourney', { params, body: { hash: await textHash(text) } }, by);
  const asked = async () => (await ask(op.app, 'getJourneyApproval', { params }, ana)).value();

  it('what another person approved is published, with both of them in the audit list', async () => {
    expect(await asked()).toEqual({ needed: true });
    expect((await publish('second', file)).code).toBe('APPROVAL_NEEDED');
    const review = (await askFor('second')).value();
    expect(review).toMatchObject({ journey: 'onboarding', text: 'second', note: 'Asks later' });
    expect(review.by).toEqual({ id: 'luis', name: 'Luis Peña' });
    expect((await asked()).review).toEqual(review);
    expect((await publish('second', file)).code).toBe('APPROVAL_NEEDED');
    const approved = (await approve('second')).value();
    expect(approved).toEqual({ ...review, approvedBy: { id: 'ana', name: 'Ana Torres' } });
    const version = (await publish('second', file)).value();
    expect(version.approvedBy).toEqual({ id: 'ana', name: 'Ana Torres' });
    expect((await publish('second', file)).value()).toEqual(version);
    const { versions: audit } = (await ask(op.app, 'listPublications', {}, luis)).value();
    expect(audit[0]).toMatchObject({ number: 2, approvedBy: { id: 'ana' }, by: { id: 'ana' } });
  });

  it('an edit after the approval makes it void, as does another request; asking again for the same does not', async () => {
    await askFor('second');
    await approve('second');
    expect((await publish('second, edited', file)).code).toBe('APPROVAL_NEEDED');
    expect((await askFor('second')).value().approvedBy).toBeDefined();
    await askFor('third');
    expect((await asked()).review?.approvedBy).toBeUndefined();
    expect((await publish('second', file)).code).toBe('APPROVAL_NEEDED');
    expect((await approve('second')).code).toBe('VERSION_STALE');
  });

  it('nobody approves their own, nor without the role', async () => {
    await askFor('second', ana);
    expect((await approve('second')).code).toBe('APPROVAL_NEEDED');
    expect((await approve('second', luis)).code).toBe('STAFF_ROLE_MISSING');
    expect((await publish('second', file)).code).toBe('APPROVAL_NEEDED');
  });

  it('only what works, over the live version, is asked for', async () => {
    expect((await askFor('unsound')).code).toBe('JOURNEY_UNSOUND');
    const stale = await ask(op.app, 'requestJourneyApproval', await proposal('third', 'second'), luis);
    expect(stale.code).toBe('VERSION_STALE');
    await askFor('second');
    files['onboarding'] = 'by git';
    expect(await asked()).toEqual({ needed: true });
    expect((await approve('second')).code).toBe('VERSION_STALE');
  });

  it('going back needs nobody, and an approval holds for one publication', async () => {
    await askFor('second');
    await approve('second');
    await publish('second', file);
    const body = { base: await textHash('second'), note: 'Back' };
    const former = { params: { ...params, number: '1' }, body };
    expect((await ask(op.app, 'restoreJourneyVersion', former, ana)).value().number).toBe(3);
    expect((await publish('second', file)).code).toBe('APPROVAL_NEEDED');
  });
});

it('without a publisher of journeys the calls do not exist', async () => {
  const none = memoryOperator();
  expect((await ask(none.app, 'getStaffSignIn', {})).code).toBe('NOT_FOUND');
});
