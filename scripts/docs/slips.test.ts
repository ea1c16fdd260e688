import { describe, expect, it } from 'vitest';
import { harmOf } from './harm-judge.ts';
import { slips, slipsPage } from './slips.ts';

const isThorough = process.env['FUZZ_RUNS'] !== undefined;
const all = slips();
const accepted = all.filter(({ journey }) => journey !== null);

it('the page has the verdict of each edit', async () => {
  expect(all.length).toBeGreaterThan(150);
  await expect(slipsPage(all)).toMatchFileSnapshot('../../docs/journeys/slips.md');
});

/** One of each kind; with `FUZZ_RUNS` all. */
const walked = accepted.filter(
  ({ kind }, at) => isThorough || accepted.findIndex((one) => one.kind === kind) === at,
);

describe('no customer is harmed by an edit that is accepted', () => {
  it.each(walked)('$id: $what', async ({ journey, kind }) => {
    expect(journey && (await harmOf(journey, isThorough && kind !== 'setting' ? 4 : 2))).toBeNull();
  });
});

it('a driver that returns an answer for a page without an end does not hide that the customer is stuck', async () => {
  const { loadJourney } = await import('@senda/journey/tools');
  const { library } = await import('@senda/core/library');
  const steps = [
    { name: 'line-picker', when: { lineKnown: false }, final: 'line-chosen' },
    { name: 'reverse-port-out', commits: true },
    { name: 'reverse-port-out-success' },
    { name: 'service-request-status', final: 'requested' },
  ];
  const { journey } = loadJourney({ id: 'reverse-port-out', title: 'Stuck', steps }, library);
  expect(journey && (await harmOf(journey, 4))).toBe('the customer is stuck at reverse-port-out-success');
});
