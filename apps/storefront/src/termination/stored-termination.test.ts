import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';
import { readStored } from '../testing/stored.ts';

const items = new Map<string, string>();
const key = 'senda.termination';

beforeEach(() => {
  items.clear();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { pathname: '/', search: '' } });
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
  items.set('accessToken', `h.${btoa(JSON.stringify({ external_id: 'ana', email: 'ana@example.com' }))}.s`);
});

/** Stores the termination of a fixture for a line. */
function storeFixture(name: string): void {
  const stored = readStored(name).local[key] as object;
  items.set(key, JSON.stringify({ ...stored, accountNumber: 'line-1' }));
}

/** Opens the termination of a line at an address; returns its run. */
async function open(line: string | null, path = '/manage/termination-request') {
  const { hostedJourney } = await import('../journey/hosted-journey.ts');
  const { stateOf } = await import('@senda/journey/react');
  const { journeyRun } = await import('../journey/runs.ts');
  const { applyAddress } = await import('../journey/apply-address.ts');
  const { storedTermination } = await import('./stored-termination.ts');
  const run = journeyRun(hostedJourney('termination', { storedElsewhere: storedTermination }), line);
  return { target: applyAddress(run, path, 'customer'), ...stateOf(run) };
}

it('a termination that was stored before continues as the run of its line, once', async () => {
  storeFixture('termination-offer');
  const submit = '/manage/termination-request/submit';
  const { target, current, data, drafts } = await open('line-1', submit);
  expect([target, current]).toEqual([`${submit}?accountNumber=line-1`, 'win-back']);
  expect(data['termination-reason']).toEqual({
    terminationReason: 'price',
    terminationFeedback: 'It went up twice.',
  });
  expect(drafts['win-back']?.typed).toMatchObject({ winBackOption: 'stay-week' });
  expect(items.has(key)).toBe(false);
  expect([...items.keys()]).toContain('senda.journey.termination.line-1');
  vi.resetModules();
  expect((await open('line-1', submit)).current).toBe('win-back');
});

it.each([
  ['line-2', 'termination-reason', '/manage/termination-request?accountNumber=line-2'],
  [null, 'line-picker', '/manage/termination-request'],
])('another run does not continue it: %s', async (line, step, address) => {
  storeFixture('termination-offer');
  const { current, target, data } = await open(line);
  expect([current, target, data]).toEqual([step, address, {}]);
  expect(items.has(key)).toBe(true);
});

it('what does not parse is ignored', async () => {
  items.set(key, '{"version":9,"accountNumber":"line-1"}');
  expect((await open('line-1')).current).toBe('termination-reason');
});

it.each([
  ['the reason', [], 'reason', 'termination-reason', ''],
  ['the offers', ['reason'], 'win-back', 'win-back', '/submit'],
  ['a line that stays', ['reason', 'win-back'], 'kept', 'line-kept', '/stay'],
])(
  'a run that was stored under the former names of its steps goes on: %s',
  async (_, done, current, now, at) => {
    const reason = { terminationReason: 'price', terminationFeedback: 'It went up twice.' };
    const stored = {
      version: 1,
      journey: 'termination',
      hash: 'of the former file',
      ambient: { lineKnown: true, journey: 'termination' },
      done,
      committed: done.filter((name) => name === 'win-back'),
      current,
      data: Object.fromEntries(
        done.map((name) => [name, name === 'reason' ? reason : { terminationOutcome: { leaving: false } }]),
      ),
      drafts: current === 'reason' ? { reason: { typed: reason } } : {},
      revision: 4,
    };
    items.set('senda.journey.termination.line-1', JSON.stringify(stored));
    const path = `/manage/termination-request${at}`;
    const run = await open('line-1', path);
    expect([run.current, run.target]).toEqual([now, `${path}?accountNumber=line-1`]);
    expect(run.data['termination-reason'] ?? run.drafts['termination-reason']?.typed).toEqual(reason);
  },
);
