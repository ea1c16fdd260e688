import { type CallName, type ServiceRequest, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { PlanSwitch } from '../answers/plan-switch.ts';
import { refusal, scripted } from '../calls/testing.ts';
import { sampleNow } from '../time/sample.ts';
import { type ServiceSummaryInput, serviceSummaryMachine } from './service-summary.machine.ts';
import { serviceSummaryCases, serviceSummaryStates } from './service-summary.states.ts';
import { serviceSummaryView } from './service-summary.view.ts';

const planSwitch = v.parse(PlanSwitch, serviceSummaryStates.reviewing.context.planSwitch);

const request: ServiceRequest = {
  requestId: 'request-1',
  accountNumber: 'line-1',
  type: 'PLAN_SWITCH',
  status: 'SUBMITTED',
  requestedAt: sampleNow,
  log: [],
  planSku: planSwitch.planSku,
};
const occupied = refusal('NOT_ELIGIBLE', { failure: { reason: 'REQUEST_UNDER_WAY' } });

function customer(more: Partial<ServiceSummaryInput> = {}) {
  const names: CallName[] = ['submitConsent', 'requestPlanSwitch', 'listServiceRequests'];
  const script = scripted(...names);
  const actor = createActor(serviceSummaryMachine.provide({ actors: script.actors }), {
    input: {
      data: { accountNumber: 'line-1', session: { userId: 'ana' }, planSwitch },
      settings: {},
      channel: 'web',
      email: 'ana@example.com',
      now: () => sampleNow,
      newId: () => 'id',
      ...more,
    },
  }).start();
  const view = () => serviceSummaryView(actor.getSnapshot(), actor.send);
  const count = (name: CallName) => script.made.filter((call) => call.name === name).length;
  const submit = async () => {
    view().tick(true);
    view().submit();
    await script.answer('submitConsent', {});
  };
  return { ...script, actor, view, count, submit };
}

test('shows what changes, when and for how much', () => {
  expect(customer().view()).toMatchObject({
    state: 'reviewing',
    busy: false,
    order: { total: 0 },
    planSwitch: {
      name: planSwitch.name,
      cost: 29_900,
      currentName: planSwitch.currentName,
      effectiveAt: planSwitch.effectiveAt,
      lastDayAt: planSwitch.effectiveAt - 24 * 60 * 60_000,
      number: '55\u00a00142\u00a07788',
    },
  });
});

test('asks for the acceptance of the terms, and keeps it in the draft', () => {
  const { view, made, actor } = customer();
  view().submit();
  expect(view()).toMatchObject({ state: 'reviewing', termsProblem: 'field.terms.missing' });
  view().tick(true);
  expect(view()).toMatchObject({ terms: true, termsProblem: null });
  expect(actor.getSnapshot().context.draft).toEqual({ terms: true });
  expect(made).toEqual([]);
  expect(customer({ draft: { terms: true } }).view().terms).toBe(true);
});

// spec 1.line.plan-switch: packages/core/src/service-summary/service-summary.machine.ts#requestPlanSwitch
test('stores the consent, then submits once', async () => {
  const { made, view, actor, answer, submit } = customer();
  await submit();
  view().submit();
  expect(view()).toMatchObject({ state: 'submitting', busy: true });
  await answer('requestPlanSwitch', request);
  expect(made).toEqual([
    {
      name: 'submitConsent',
      input: {
        body: {
          version: 2,
          userFlow: 'plan_switch',
          documentName: 'TERMS_OF_USE',
          productId: 'plan-50',
          consentGivenAt: sampleNow,
          consentType: 'EXPLICIT_NO_READ',
          customerId: 'ana',
          email: 'ana@example.com',
          appVersion: 'WEB',
        },
      },
    },
    {
      name: 'requestPlanSwitch',
      input: { params: { simNumber: planSwitch.simNumber }, body: { planSku: 'plan-50' } },
    },
  ]);
  expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-1' } });
});

describe('a request that is open already', () => {
  test('is this one, whose response was lost', async () => {
    const { view, actor, answer, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', unknownFailure);
    expect(view()).toMatchObject({ state: 'failed.unreachable', problem: { kind: 'unreachable' } });
    view().retry();
    await fail('requestPlanSwitch', occupied);
    expect(view().state).toBe('looking');
    await answer('listServiceRequests', { serviceRequests: [request] });
    expect(actor.getSnapshot().output).toEqual({ serviceRequest: { requestId: 'request-1' } });
  });

  test.each([
    ['for another plan', { ...request, planSku: 'plan-8' }],
    ['that has ended', { ...request, status: 'CANCELED' as const }],
  ])('is one %s', async (_, other) => {
    const { view, answer, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', occupied);
    await answer('listServiceRequests', { serviceRequests: [other] });
    expect(view()).toMatchObject({ state: 'ineligible.occupied', obstacle: 'REQUEST_UNDER_WAY' });
  });
});

describe('a request that is refused', () => {
  test.each([
    [refusal('INVALID_REQUEST'), 'gone', { closed: 'gone', choiceStep: 'plan-switch-plans' }],
    [refusal('NOT_FOUND'), 'notFound', { closed: 'notFound' }],
    [
      refusal('NOT_ELIGIBLE', { failure: { reason: 'LINE_SUSPENDED' } }),
      'ineligible.suspended',
      { obstacle: 'LINE_SUSPENDED', closed: null },
    ],
    [refusal('NOT_ELIGIBLE'), 'ineligible.other', { obstacle: 'OTHER' }],
  ])('%j', async (failure, state, expected) => {
    const { view, fail, submit } = customer();
    await submit();
    await fail('requestPlanSwitch', failure);
    expect(view()).toMatchObject({ state, ...expected });
  });

  test('can be made again', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', refusal('NOT_ELIGIBLE'));
    view().retry();
    expect([view().state, count('requestPlanSwitch'), count('submitConsent')]).toEqual(['submitting', 2, 1]);
  });
});

describe('a failed call is shown and repeated', () => {
  test('submitConsent', async () => {
    const { view, fail, answer, count } = customer();
    view().tick(true);
    view().submit();
    await fail('submitConsent', { kind: 'rate-limited', retryAfter: 9 });
    expect(view()).toMatchObject({ state: 'failed.limited', busy: false, problem: { retryAfter: 9 } });
    view().tick(false);
    expect(view()).toMatchObject({ state: 'reviewing', terms: false });
    view().tick(true);
    view().submit();
    await answer('submitConsent', {});
    expect([view().state, count('submitConsent')]).toEqual(['submitting', 2]);
  });

  test('requestPlanSwitch, without a second consent', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', unknownFailure);
    view().submit();
    expect([view().state, count('requestPlanSwitch'), count('submitConsent')]).toEqual(['submitting', 2, 1]);
  });

  test('listServiceRequests', async () => {
    const { view, fail, submit, count } = customer();
    await submit();
    await fail('requestPlanSwitch', occupied);
    await fail('listServiceRequests', unknownFailure);
    view().retry();
    expect([view().state, count('listServiceRequests')]).toEqual(['looking', 2]);
    await fail('listServiceRequests', refusal('NOT_FOUND'));
    expect(view().closed).toBe('notFound');
  });
});

test.each(Object.entries({ ...serviceSummaryStates, ...serviceSummaryCases }))(
  'the snapshot %s has a view',
  (name, snapshot) => {
    const { state } = serviceSummaryView(snapshot, () => undefined);
    expect([name, 'reviewing']).toContain(state);
  },
);
