import { type ErrorCode, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { failing, never, refusal } from '../../base/calls/testing.ts';
import { orderSummaryStep } from './order-summary.step.ts';
import { summaryMachine } from './summary.machine.ts';
import { summaryCases, summaryStates } from './summary.states.ts';
import { summaryView } from './summary.view.ts';
import { input, preview, sample, start } from './testing.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof summaryMachine>>['send']>[0];

describe('transitions', () => {
  const untick: Event = { type: 'terms.ticked', document: 'terms', accepted: false };
  const read: Event = { type: 'terms.read', document: 'terms' };
  const table: [keyof typeof summaryStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['loading', untick, 'loading'],
    ['reviewing', { type: 'submit' }, 'reviewing'],
    ['reviewing', untick, 'reviewing'],
    ['accepting', untick, 'accepting'],
    ['accepting', { type: 'submit' }, 'accepting'],
    ['incomplete', { type: 'retry' }, 'incomplete'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading'],
    ['loading.failed', untick, 'loading.failed'],
    ['loading.failed', { type: 'promo.removed', code: 'HOLA20' }, 'loading'],
    ['accepting.failed', { type: 'retry' }, 'accepting'],
    ['accepting.failed', { type: 'submit' }, 'accepting'],
    ['accepting.failed', untick, 'reviewing'],
    ['accepting.failed', read, 'accepting.failed'],
    ['accepting.failed', { type: 'promo.removed', code: 'HOLA20' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const actor = createActor(fillCalls(summaryMachine, never), {
      snapshot: summaryStates[state],
      input,
    }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(summaryStates)) expect(stateName(snapshot)).toBe(name);
  });
});

describe('loading', () => {
  test('prices the selection', async () => {
    const { view, reach, priced } = start();
    expect(view().loading).toBe(true);
    await reach('reviewing');
    expect(priced).toEqual([{ body: sample.orderBody }]);
    expect(view()).toMatchObject({ loading: false, productType: 'prepaid', order: { total: 20_800 } });
  });

  test('previewOrder fails: the page is blocked, and prices again', async () => {
    const prices = [failing(unknownFailure), Promise.resolve(preview)];
    const { view, reach, priced } = start({ price: () => prices.shift() ?? never() });
    await reach('loading.failed');
    expect(view()).toMatchObject({ blocking: true, loading: false, busy: false, changeStep: null });
    view().retry();
    await reach('reviewing');
    expect(view()).toMatchObject({ problem: null, blocking: false });
    expect(priced).toHaveLength(2);
  });

  test.each<[ErrorCode, string, string]>([
    ['NUMBER_TAKEN', 'connection-details', 'error.409001'],
    ['OUT_OF_STOCK', 'pre-checkout', 'error.409003'],
    ['INVALID_REQUEST', 'pre-checkout', 'summary.refused.order'],
    ['NOT_ELIGIBLE', 'pre-checkout', 'summary.refused.plan'],
  ])('%s leads back to %s', async (code, step, text) => {
    const { view, reach } = start({ price: () => failing(refusal(code)) });
    await reach('loading.failed');
    expect(view()).toMatchObject({ blocking: false, changeStep: step, fix: { step, text } });
  });

  test('an order without a number is not priced and leads back to the number step', () => {
    const { number: _, ...data } = sample.data;
    const { view, priced } = start({}, { data });
    expect(priced).toEqual([]);
    expect(view()).toMatchObject({
      state: 'incomplete',
      loading: false,
      busy: false,
      problem: null,
      blocking: false,
      changeStep: 'connection-details',
    });
  });
});

describe('restoring', () => {
  test('ticks are stored, and their reference is stable', async () => {
    const { view, reach, actor } = start({}, { draft: { terms: true } });
    await reach('reviewing');
    const draft = () => actor.getSnapshot().context.draft;
    const before = draft();
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([true, false]);
    view().tick('terms', true);
    view().submit();
    expect(draft()).toBe(before);
    view().tick('terms', false);
    expect(draft()).toEqual({ terms: false });
    expect(v.is(orderSummaryStep.draft, draft())).toBe(true);
  });

  test('the same offer was accepted before: Next finishes at once, without sending again', async () => {
    const { view, reach, sent } = start({}, { answer: { accepted: { preview } } });
    await reach('reviewing');
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([true, true]);
    view().submit();
    await reach('accepted');
    expect(sent).toEqual([]);
  });

  test('another offer was accepted before: nothing is ticked', async () => {
    const answer = { accepted: { preview: { ...preview, total: { amount: 1 } } } };
    const { view, reach } = start({}, { answer, draft: { terms: true, privacy: true } });
    await reach('reviewing');
    expect(view().terms.map(({ accepted }) => accepted)).toEqual([false, false]);
  });

  test('the account’s e-mail is used while the session’s is unknown', async () => {
    const data = {
      ...sample.data,
      account: { email: 'other@example.com', flow: 'login' as const },
    };
    const { view, reach } = start({}, { data, email: '' });
    await reach('reviewing');
    expect(view().customer.email).toBe('other@example.com');
  });
});

test('the view of the samples', () => {
  const view = (name: keyof typeof summaryCases) => summaryView(summaryCases[name], () => undefined);
  expect(view('wrong').errors).toEqual([{ field: 'privacy', problem: 'field.privacy.missing' }]);
  expect(view('toRead').terms).toHaveLength(2);
  expect(view('esim').customer.delivery).toBeNull();
  expect(view('esim').changes).toMatchObject({ delivery: 'address-details', customer: 'personal-details' });
  expect(view('notRepriced')).toMatchObject({ blocking: false, loading: false, locked: false });
  expect(view('numberTaken').changeStep).toBe('connection-details');
});
