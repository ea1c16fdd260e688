import { describe, expect, test } from 'vitest';
import { demoContext, finish, guest, member, playTo } from '../testing/demo.ts';
import { advance, type RunEvent } from './advance.ts';
import { describeRun } from './describe.ts';
import { blankRun } from './run.ts';

const context = demoContext();
const at = (step: string, facts = guest) => playTo(context, facts, step);
const of = ({ run, revoked }: ReturnType<typeof at>) => describeRun(context, run, revoked);
const after = (state: ReturnType<typeof at>, ...events: readonly RunEvent[]) =>
  events.reduce((now, event) => advance(context, now, event), state);

describe('the description of a run', () => {
  test('before its start has no step', () => {
    expect(describeRun(context, blankRun(context.journey))).toMatchObject({
      step: null,
      address: null,
      index: -1,
      back: null,
      end: null,
      missing: [],
      data: {},
    });
  });

  test('names its step, the address and what the customer answered', () => {
    const state = after(at('handover'), { type: 'go-to', step: 'parcel' });
    expect(of(state)).toMatchObject({
      step: 'parcel',
      address: '/parcel',
      settings: { heaviest: 20, smallUpTo: 5 },
      answer: { weight: 2 },
      data: { weight: 2, address: 'Calle 1' },
      facts: { size: 'small', abroad: false },
      index: 0,
      next: 'sign-in',
      firstOpen: 'handover',
      resume: 'handover',
    });
    expect(of(after(state, { type: 'draft', step: 'parcel', draft: { weight: 3 } })).draft).toEqual({
      weight: 3,
    });
  });

  test('leads back and to the steps that are open', () => {
    const here = of(at('handover'));
    expect(here.path.slice(0, 4)).toEqual(['parcel', 'sign-in', 'destination', 'handover']);
    expect(here.open).toEqual(['parcel', 'sign-in', 'destination', 'handover']);
    expect(here.back).toBe('destination');
    expect(here.resume).toBeNull();
    expect(here.stages.map(({ name, status, isOpen }) => `${name} ${status} ${isOpen}`)).toEqual([
      'parcel done true',
      'sign-in done true',
      'destination done true',
      'handover current false',
      'review next false',
      'pay next false',
    ]);
    expect(here.stages.map(({ address }) => address)).toContain('/review');
  });

  test('leads nowhere before a commit', () => {
    const here = of(at('label'));
    expect(here).toMatchObject({ open: ['label'], back: null, isCommitted: true });
    expect(of(at('pay')).isCommitted).toBe(false);
  });

  test('leads nowhere while a step is locked', () => {
    const here = of(after(at('pay'), { type: 'draft', step: 'pay', draft: { asked: true } }));
    expect(here).toMatchObject({ lockedAt: 'pay', open: ['pay'], back: null, resume: null, canSkip: false });
  });

  test('names seeds, and what is missing once they are revoked', () => {
    expect(of(at('pay', member)).seeds).toEqual(['session']);
    expect(of(at('pay')).seeds).toEqual([]);
    const { run } = at('pay', member);
    const revoked = describeRun(context, run, ['session']);
    expect([revoked.seeds, revoked.missing]).toEqual([[], ['session']]);
  });

  test('names the review that a change comes back to', () => {
    expect(of(after(at('review'), { type: 'go-to', step: 'destination' })).returnsTo).toBe('review');
  });

  test('names an end and the step that it lets them try again', () => {
    const refused = after(at('pay'), finish('pay', { receipt: 'refused' }));
    expect(of(refused)).toMatchObject({ step: 'not-paid', end: 'not-sent', retry: 'pay' });
    expect(of(at('sent'))).toMatchObject({ end: 'sent', retry: null });
  });

  test('is the same object while the run is the same', () => {
    const { run } = at('handover');
    expect(describeRun(context, run)).toBe(describeRun(context, run, []));
    expect(describeRun(context, run, ['session'])).not.toBe(describeRun(context, run));
    const other = { journey: context.journey, library: { ...context.library } };
    expect(describeRun(other, run)).not.toBe(describeRun(context, run));
  });
});
