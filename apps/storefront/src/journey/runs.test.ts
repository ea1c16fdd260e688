import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const items = new Map<string, string>();
let page: EventTarget;

beforeEach(() => {
  items.clear();
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { location: { pathname: '/parcel', search: '' } }));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
});

/** Opens a tab: its modules, and its runs of the parcel journey by order. */
async function openTab() {
  const { addressIn, stateOf } = await import('@senda/journey/react');
  const { journeyRun } = await import('./runs.ts');
  const { parcel } = await import('../testing/parcel.ts');
  const runOf = (order: string | null) => {
    const run = journeyRun(parcel, order);
    run.actor.send({ type: 'start', ambient: parcel.ambientFacts(order) });
    return run;
  };
  return { runOf, addressIn, stateOf };
}

it('a journey has one run per subject, each stored by itself and opened again', async () => {
  const { runOf, stateOf } = await openTab();
  runOf('P-1').actor.send({ type: 'finish', step: 'parcel', data: { weight: 2 } });
  runOf('P-2').actor.send({ type: 'finish', step: 'parcel', data: { weight: 9 } });
  runOf(null);
  expect(runOf('P-1')).toBe(runOf('P-1'));
  expect([...items.keys()].filter((key) => key.startsWith('senda.journey.'))).toEqual([
    'senda.journey.parcel.P-1',
    'senda.journey.parcel.P-2',
    'senda.journey.parcel',
  ]);
  vi.resetModules();
  const reloaded = await openTab();
  const states = ['P-1', 'P-2', null].map((order) => reloaded.stateOf(reloaded.runOf(order)));
  expect(states.map(({ current, data }) => [current, data['parcel']])).toEqual([
    ['destination', { weight: 2 }],
    ['destination', { weight: 9 }],
    ['parcel', undefined],
  ]);
  expect(stateOf(runOf('P-1')).data).toEqual(states[0]?.data);
});

// spec 3.persisted.reschedule 3.reschedule.channel 4.session.reset: apps/storefront/src/journey/runs.ts#journeyRun
it('a run about a code is stored without the code, opened again, and cleared by a local reset', async () => {
  const { stateOf } = await import('@senda/journey/react');
  const { journeyRun } = await import('./runs.ts');
  const { hostedJourney } = await import('./hosted-journey.ts');
  const code = '5f0f3c2e-8f1c-4f7e-9a55-0c2f5f1f8a11';
  const draft = { delivery: { deliveryType: 'SELF_PICKUP', zipCode: '06700' } };
  const journey = hostedJourney('reschedule-delivery');
  const run = journeyRun(journey, code);
  run.actor.send({ type: 'start', ambient: journey.ambientFacts(code) });
  run.actor.send({ type: 'draft', step: 'reschedule-delivery', draft });
  expect([...items].join(' ')).not.toContain(code);
  vi.resetModules();
  const reloaded = await import('./runs.ts');
  const again = reloaded.journeyRun(
    (await import('./hosted-journey.ts')).hostedJourney('reschedule-delivery'),
    code,
  );
  expect(stateOf(again).drafts['reschedule-delivery']?.typed).toEqual(draft);
  expect(stateOf(run).ambient['channel']).toBe('web');
  (await import('../platform/session/end-session.ts')).resetLocally();
  expect([...items.keys()].filter((key) => key.includes('reschedule'))).toEqual([]);
});

it('an address names the subject of its run', async () => {
  const { runOf, addressIn, stateOf } = await openTab();
  const address = (order: string | null, step: string) =>
    addressIn(runOf(order), stateOf(runOf(order)), step);
  expect(address('P 1&a=b', 'destination')).toBe('/destination?orderRef=P+1%26a%3Db');
  expect(address(null, 'destination')).toBe('/destination');
  expect(address('P-1', 'no-step')).toBe('/');
});

it('a run follows another tab’s run of the same subject only', async () => {
  const { runOf, stateOf } = await openTab();
  const [mine, other] = [runOf('P-1'), runOf('P-2')];
  const followed = vi.fn<() => void>();
  other.onFollowed(followed);
  mine.onFollowed(followed);
  const stored = JSON.parse(items.get('senda.journey.parcel.P-1') ?? '') as object;
  const newer = {
    ...stored,
    done: ['parcel'],
    current: 'destination',
    data: { parcel: { weight: 4 } },
    revision: 7,
  };
  items.set('senda.journey.parcel.P-1', JSON.stringify(newer));
  const change = { key: 'senda.journey.parcel.P-1', newValue: JSON.stringify(newer), oldValue: null };
  page.dispatchEvent(Object.assign(new Event('storage'), change));
  expect(stateOf(mine)).toMatchObject({ data: { parcel: { weight: 4 } }, current: 'parcel' });
  expect(stateOf(other).data).toEqual({});
  expect(followed).toHaveBeenCalledOnce();
});
