import { beforeEach, describe, expect, it } from 'vitest';
import { textHash } from '../request/hash.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { samplePublishing, shortHash } from '../testing/publishing.ts';

const file = '{ "id": "onboarding" }';
const params = { journey: 'onboarding' };
const files: Record<string, string> = {};
const minute = 60_000;

let op: MemoryOperator;
let ana: string;
let luis: string;
let publishing: ReturnType<typeof samplePublishing>;

async function open(needsApproval = false): Promise<void> {
  publishing = samplePublishing(files, needsApproval);
  op = memoryOperator({ publishing, journeys: publishing.journeys });
  [ana, luis] = [await staffToken('ana'), await staffToken('luis')];
}
beforeEach(async () => {
  files['onboarding'] = file;
  await open();
});

async function staffToken(person: string): Promise<string> {
  const body = JSON.stringify({ person });
  const answer = await op.app.request('/sandbox/staff/sign', { method: 'POST', body });
  return ((await answer.json()) as { readonly token: string }).token;
}

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
const publish = async (text: string, base = file) =>
  ask(op.app, 'publishJourney', { params, body: await bodyOf(text, base) }, ana);
const giveTo = async (share: number, text = 'second', more: { base?: string; replaces?: string } = {}) => {
  const { base, ...rest } = more;
  const body = { ...(await bodyOf(text, base)), ...rest, share };
  return ask(op.app, 'publishToPart', { params, body }, ana);
};
const listed = async () => (await ask(op.app, 'listJourneyVersions', { params }, luis)).value();
const live = async () => (await ask(op.app, 'getLiveJourney', { params }, luis)).value();
const states = async () => (await listed()).parts.map(({ state, share, number }) => [state, share, number]);
/** What storefronts are told: the text for everyone, the one beside it and its share. */
const served = async () => {
  const { onboarding } = (await ask(op.app, 'getJourneySettings', {})).value();
  return [onboarding?.hash, onboarding?.part?.hash, onboarding?.part?.share];
};
const told = (all: string, part?: string, share?: number) => [shortHash(all), part && shortHash(part), share];
const change = (name: 'publishPartToAll' | 'endPart', id: string, by = ana) =>
  ask(op.app, name, { params: { ...params, id } }, by);
const setShare = (id: string, share: number) =>
  ask(op.app, 'changePartShare', { params: { ...params, id }, body: { share } }, ana);

it('a part of the customers is given a text beside the live version', async () => {
  const part = (await giveTo(10)).value();
  expect(part).toMatchObject({ state: 'out', share: 10, note: 'Asks later', by: { id: 'ana' } });
  expect(part).not.toHaveProperty('text');
  expect(await served()).toEqual(told(file, 'second', 10));
  expect((await live()).text).toBe(file);
  expect((await listed()).parts).toEqual([part]);
  expect((await giveTo(10)).value()).toEqual(part);
});

it('storefronts ask again after each change', async () => {
  const version = async () => (await ask(op.app, 'getJourneysVersion', {})).value().version;
  const seen = [await version()];
  const { id } = (await giveTo(10)).value();
  seen.push(await version());
  await setShare(id, 20);
  seen.push(await version());
  await change('publishPartToAll', id);
  seen.push(await version());
  expect(new Set(seen).size).toBe(4);
});

it.each([0, 100, 2.5])('%s %% is no part', async (share) => {
  expect((await giveTo(share)).code).toBe('INVALID_REQUEST');
});

it('a part is refused as a publication to everyone is', async () => {
  expect((await giveTo(10, 'unsound')).code).toBe('JOURNEY_UNSOUND');
  expect((await giveTo(10, 'third', { base: 'second' })).code).toBe('VERSION_STALE');
  expect((await giveTo(10, file)).code).toBe('NOT_ELIGIBLE');
  expect(await states()).toEqual([]);
});

it('another one takes its place only where the person has seen it', async () => {
  const { id } = (await giveTo(10)).value();
  expect((await giveTo(20, 'third')).code).toBe('NOT_ELIGIBLE');
  await giveTo(20, 'third', { replaces: id });
  expect(await states()).toEqual([
    ['out', 20, undefined],
    ['ended', 10, undefined],
  ]);
  expect(await served()).toEqual(told(file, 'third', 20));
});

it('of two who give a text to a part at once one is told so', async () => {
  const answers = await Promise.all([giveTo(10, 'mine'), giveTo(10, 'theirs')]);
  expect(answers.map(({ code }) => code ?? 'out').toSorted()).toEqual(['NOT_ELIGIBLE', 'out']);
});

it('the share changes while it is out, by whom the list names', async () => {
  const { id } = (await giveTo(10)).value();
  expect((await setShare(id, 50)).value()).toMatchObject({ share: 50, changedBy: { id: 'ana' } });
  expect(await served()).toEqual(told(file, 'second', 50));
  await change('endPart', id);
  expect((await setShare(id, 60)).code).toBe('NOT_ELIGIBLE');
  expect((await setShare('none', 60)).code).toBe('NOT_FOUND');
});

it('what a part is given is published to everyone by its id or by its text', async () => {
  const { id } = (await giveTo(10)).value();
  const version = (await change('publishPartToAll', id)).value();
  expect(version).toMatchObject({ number: 2, live: true, text: 'second', note: 'Asks later' });
  expect((await change('publishPartToAll', id)).value()).toEqual(version);
  expect(await states()).toEqual([['published', 10, 2]]);
  expect(await served()).toEqual(told('second'));
  await giveTo(30, 'third', { base: 'second' });
  await publish('third', 'second');
  expect((await states())[0]).toEqual(['published', 30, 3]);
});

it('a part ends by a press, once', async () => {
  const { id } = (await giveTo(10)).value();
  const ended = (await change('endPart', id)).value();
  expect(ended).toMatchObject({ state: 'ended', endedBy: { id: 'ana' } });
  op.advance(minute);
  expect((await change('endPart', id)).value()).toEqual(ended);
  expect((await change('publishPartToAll', id)).code).toBe('NOT_ELIGIBLE');
  expect(await served()).toEqual(told(file));
});

it('another version for everyone ends it, as does one that is brought back', async () => {
  await giveTo(10);
  await publish('third');
  expect(await states()).toEqual([['ended', 10, undefined]]);
  await giveTo(20, 'fourth', { base: 'third' });
  const body = { base: await textHash('third'), note: 'Back' };
  await ask(op.app, 'restoreJourneyVersion', { params: { ...params, number: '1' }, body }, ana);
  expect((await states())[0]).toEqual(['ended', 20, undefined]);
  expect(await served()).toEqual(told(file));
});

it('a changed file of the folder ends it', async () => {
  const { id } = (await giveTo(10)).value();
  files['onboarding'] = 'by git';
  expect(await states()).toEqual([['ended', 10, undefined]]);
  expect((await setShare(id, 20)).code).toBe('NOT_ELIGIBLE');
  expect((await change('publishPartToAll', id)).code).toBe('VERSION_STALE');
  expect((await giveTo(30, 'third', { base: 'by git' })).value().state).toBe('out');
});

it('at a time it takes the place of what is out then', async () => {
  const at = new Date(op.now() + minute).toISOString();
  const body = { ...(await bodyOf('third')), at, share: 25 };
  const waiting = await ask(op.app, 'schedulePublication', { params, body }, ana);
  expect(waiting.value()).toMatchObject({ state: 'waiting', share: 25 });
  await giveTo(10);
  op.advance(minute);
  await op.publishScheduled();
  expect(await states()).toEqual([
    ['out', 25, undefined],
    ['ended', 10, undefined],
  ]);
  const [published] = (await listed()).scheduled;
  expect(published).toMatchObject({ state: 'published', share: 25 });
  expect(published).not.toHaveProperty('number');
  expect(await served()).toEqual(told(file, 'third', 25));
});

describe('where another person has to approve', () => {
  beforeEach(() => open(true));

  it('a part needs it too, and everyone is given the same text without another one', async () => {
    expect((await giveTo(10)).code).toBe('APPROVAL_NEEDED');
    await ask(op.app, 'requestJourneyApproval', { params, body: await proposal('second') }, luis);
    await ask(op.app, 'approveJourney', { params, body: { hash: await textHash('second') } }, ana);
    const { id, approvedBy } = (await giveTo(10)).value();
    expect(approvedBy?.id).toBe('ana');
    expect((await setShare(id, 60)).value().share).toBe(60);
    expect((await publish('third')).code).toBe('APPROVAL_NEEDED');
    expect((await publish('second')).value()).toMatchObject({ number: 2, approvedBy: { id: 'ana' } });
  });

  it('the approval of a part holds for its publication by its id', async () => {
    await ask(op.app, 'requestJourneyApproval', { params, body: await proposal('second') }, luis);
    await ask(op.app, 'approveJourney', { params, body: { hash: await textHash('second') } }, ana);
    const { id } = (await giveTo(10)).value();
    expect((await change('publishPartToAll', id)).value().approvedBy?.id).toBe('ana');
  });
});
