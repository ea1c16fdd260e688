import type { PublishedJourney, StepEventBatch } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { samplePublishing } from '../testing/publishing.ts';

const day = 24 * 60 * 60_000;
const steps = ['plan', 'number', 'port-in', 'payment', 'bought'];
const fileOf = (hash: string) => ({
  journey: { id: 'onboarding', steps: steps.map((name) => ({ name })) },
  hash,
  proof: 'proof',
});
let served: Record<string, PublishedJourney>;
let op: MemoryOperator;
let luis: string;
beforeEach(async () => {
  served = { onboarding: fileOf('one') };
  op = memoryOperator({ journeys: () => served, publishing: samplePublishing({}) });
  luis = await staffToken();
});

async function staffToken(): Promise<string> {
  const answer = await op.app.request('/sandbox/staff/sign', { method: 'POST', body: '{"person":"luis"}' });
  return ((await answer.json()) as { readonly token: string }).token;
}

const run = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const kept = ['plan', 'number', 'port-in', 'payment', 'bought'];
const fresh = ['plan', 'number', 'payment', 'bought'];
type Event = StepEventBatch['events'][number];
/** Events of a run, each "type step". */
const events = (path: readonly string[], ...said: readonly string[]): Event[] =>
  said.map((one) => {
    const [type, step] = one.split(' ') as [Event['type'], string];
    return { type, step, path: [...path], ago: 0 };
  });
const send = async (nth: number, sent: readonly Event[], changes: Partial<StepEventBatch> = {}) =>
  ask(op.app, 'recordStepEvents', {
    body: { journey: 'onboarding', hash: 'one', run: run(nth), variant: {}, events: [...sent], ...changes },
  });
const flow = async (from = 0, until = op.now() + 1) =>
  ask(
    op.app,
    'getJourneyFlow',
    { params: { journey: 'onboarding' }, query: { from: String(from), until: String(until) } },
    luis,
  );

describe('what is counted', () => {
  it('people by path, by the step they came furthest to and the one they were last at', async () => {
    await send(1, events(kept, 'entered plan', 'finished plan', 'entered number', 'finished number'));
    await send(1, events(kept, 'entered port-in', 'went-back port-in', 'entered number'));
    await send(2, events(fresh, 'resumed payment', 'finished payment', 'entered bought'));
    await send(3, events(fresh, 'entered plan', 'left plan'));
    const { versions, moved, now } = (await flow()).value();
    expect([moved, now]).toEqual([0, 3]);
    const [version] = versions;
    expect(version).toMatchObject({ hash: 'one', live: true });
    expect(version?.visits).toEqual(
      expect.arrayContaining([
        { path: kept, furthest: 'port-in', last: 'number', people: 1 },
        { path: fresh, furthest: 'bought', last: 'bought', people: 1 },
        { path: fresh, furthest: 'plan', last: 'plan', people: 1 },
      ]),
    );
    expect(version?.visits).toHaveLength(3);
    expect(
      version?.steps.map(({ step, entered, finished, wentBack, left, resumed }) =>
        [step, entered, finished, wentBack, left, resumed].join(' '),
      ),
    ).toEqual([
      'plan 2 1 0 1 0',
      'number 1 1 0 0 0',
      'port-in 1 0 1 0 0',
      'payment 0 1 0 0 1',
      'bought 1 0 0 0 0',
    ]);
  });

  it('each version by itself; who had steps of two is in none', async () => {
    await send(1, events(fresh, 'entered plan'));
    await send(2, events(fresh, 'entered plan'));
    served = { onboarding: fileOf('two') };
    await send(2, events(fresh, 'entered number'), { hash: 'two' });
    await send(3, events(fresh, 'entered plan'), { hash: 'two' });
    // Who began before goes on in the version that they have.
    await send(1, events(fresh, 'entered number'));
    const { versions, moved } = (await flow()).value();
    expect(moved).toBe(1);
    expect(
      versions.map(({ hash, live, visits }) => [hash, live, visits.map(({ furthest }) => furthest)]),
    ).toEqual([
      ['two', true, ['plan']],
      ['one', false, ['number']],
    ]);
  });

  it('what a part of the customers is given, beside the live version', async () => {
    served = { onboarding: { ...fileOf('one'), part: { ...fileOf('two'), share: 10 } } };
    await send(1, events(fresh, 'entered plan'));
    await send(2, events(fresh, 'entered plan'), { hash: 'two' });
    const { versions } = (await flow()).value();
    expect(versions.find(({ hash }) => hash === 'two')?.visits).toHaveLength(1);
    expect(versions.filter(({ live }) => live).map(({ hash }) => hash)).toEqual(['one']);
  });

  it('the days that are asked for, and never more than the last 30', async () => {
    await send(1, events(fresh, 'entered plan'));
    op.advance(29 * day);
    await send(2, events(fresh, 'entered plan'));
    const people = async (from?: number) =>
      (await flow(from)).value().versions.flatMap(({ visits }) => visits.map((visit) => visit.people));
    luis = await staffToken();
    expect(await people()).toEqual([2]);
    expect(await people(op.now() - day)).toEqual([1]);
    await op.forgetStepEvents();
    expect(await op.store.stepEvents.find({})).toHaveLength(2);
    op.advance(2 * day);
    luis = await staffToken();
    expect(await people()).toEqual([1]);
    await op.forgetStepEvents();
    expect(await op.store.stepEvents.find({})).toHaveLength(1);
    expect((await flow(0, 1)).code).toBe('INVALID_REQUEST');
  });

  it('by the day on which they were first seen, and how far they came since', async () => {
    const from = op.now();
    await send(1, events(fresh, 'entered plan'));
    await send(2, events(fresh, 'entered plan'));
    op.advance(day);
    await send(1, events(fresh, 'entered bought'));
    await send(3, events(fresh, 'entered plan'));
    luis = await staffToken();
    const [version] = (await flow(from)).value().versions;
    expect(version?.days).toEqual(
      expect.arrayContaining([
        { day: 0, furthest: 'bought', people: 1 },
        { day: 0, furthest: 'plan', people: 1 },
        { day: 1, furthest: 'plan', people: 1 },
      ]),
    );
    expect(version?.days).toHaveLength(3);
  });

  it('by the clock of the operator', async () => {
    await send(1, [{ type: 'entered', step: 'plan', path: fresh, ago: 60_000 }]);
    const [event] = await op.store.stepEvents.find({});
    expect(op.now() - (event?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect(op.now() - (event?.at ?? 0)).toBeLessThan(70_000);
  });
});

describe('what is dropped', () => {
  it.each<[string, Partial<StepEventBatch>, Event[]]>([
    ['another journey', { journey: 'no-such' }, events(fresh, 'entered plan')],
    ['the prototype of an object', { journey: 'constructor' }, events(fresh, 'entered plan')],
    ['a version that was never live', { hash: 'three' }, events(fresh, 'entered plan')],
    ['another step', {}, events(fresh, 'entered teleport')],
    ['another step on the path', {}, events([...fresh, 'teleport'], 'entered plan')],
  ])('%s', async (_, changes, sent) => {
    expect((await send(1, sent, changes)).value()).toEqual({ recorded: 0 });
    expect(await op.store.stepEvents.find({})).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['an e-mail as a run', { run: 'ana@example.com' }],
    ['a step that is no name', { events: [{ type: 'entered', step: 'Calle 12', path: [], ago: 0 }] }],
    ['a flag that is none', { variant: { email: 'ana@example.com' } }],
    ['no event', { events: [] }],
    ['21 events', { events: Array.from({ length: 21 }, () => events(fresh, 'entered plan')[0]) }],
    ['an event of last week', { events: [{ type: 'entered', step: 'plan', path: [], ago: 7 * day }] }],
  ])('%s is refused', async (_, changes) => {
    const body = {
      journey: 'onboarding',
      hash: 'one',
      run: run(1),
      variant: {},
      events: events(fresh, 'entered plan'),
    };
    const answer = await op.app.fetch(
      requestOf('recordStepEvents', { body: { ...body, ...(changes as object) } }),
    );
    expect(answer.status).toBe(400);
    expect(await op.store.stepEvents.find({})).toEqual([]);
  });
});

it('keeps nothing that leads to the customer or the device', async () => {
  const body = {
    journey: 'onboarding',
    hash: 'one',
    run: run(1),
    variant: { flagNew: true },
    events: events(fresh, 'entered plan'),
  };
  const token = await op.signIn('ana@example.com');
  const headers = { 'X-DeviceId': 'the-device', 'X-Visitor-Id': 'the-visitor' };
  await op.app.fetch(requestOf('recordStepEvents', { body, headers }, token));
  const [event] = await op.store.stepEvents.find({});
  expect(Object.keys(event ?? {}).toSorted()).toEqual([
    'at',
    'hash',
    'id',
    'journey',
    'path',
    'run',
    'step',
    'type',
    'variant',
  ]);
  const [session] = await op.store.sessions.find({});
  const text = JSON.stringify(event);
  for (const secret of ['the-device', 'the-visitor', 'ana', session?.accountId ?? ''])
    expect(text).not.toContain(secret);
});

it('limits the batches of an address', async () => {
  const at = Date.now();
  op = memoryOperator({ now: () => at, journeys: () => served, limitFactor: 1 });
  const codes = new Set<string | undefined>();
  for (let nth = 0; nth < 1_201; nth += 1) codes.add((await send(1, events(fresh, 'entered plan'))).code);
  expect([...codes]).toEqual([undefined, 'TOO_MANY_REQUESTS']);
});

it('counts an unknown journey for nobody', async () => {
  const query = { from: '0', until: String(op.now()) };
  const answer = await ask(op.app, 'getJourneyFlow', { params: { journey: 'no-such' }, query }, luis);
  expect(answer.code).toBe('NOT_FOUND');
});
