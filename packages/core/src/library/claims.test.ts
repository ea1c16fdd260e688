/** What steps claim of deadlines and of calls, against what their machines can be refused and send. */
import type { CallShape, ErrorCode } from '@senda/contract';
import type { AnyStep } from '@senda/journey/library';
import { describe, expect, it, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { isCallActor } from '../base/calls/index.ts';
import type { DeadlineName } from '../common/definitions/claims.ts';
import { fixStepOf } from '../features/payment/order-failure.ts';
import { paymentClaims } from '../features/payment/payment.step.ts';
import { serviceSummaryCases } from '../features/service-summary/service-summary.states.ts';
import { serviceSummaryClaims } from '../features/service-summary/service-summary.step.ts';
import { serviceSummaryView } from '../features/service-summary/service-summary.view.ts';
import { provenLibrary } from './proven.ts';

/** How the gateway refuses what has lapsed. No call refuses a period that has begun: the step itself ends it. */
const refusals: Readonly<Record<DeadlineName, readonly ErrorCode[]>> = {
  code: ['OTP_EXPIRED', 'OTT_EXPIRED'],
  nip: ['OTP_EXPIRED'],
  hold: ['HOLD_ENDED'],
  slot: ['SLOT_FULL', 'NOT_RESCHEDULABLE'],
  delivery: ['VERIFICATION_CODE_EXPIRED'],
  capture: ['CAPTURE_CONTEXT_EXPIRED'],
  link: ['PAYLINK_EXPIRED'],
  period: [],
};
const ofLapsed = Object.values(refusals).flat();

/** The payment of a request has the machine of a payment, whose order exists: nothing of it can be refused any more. */
const neverRefused: Readonly<Record<string, readonly ErrorCode[]>> = {
  'service-payment': ['HOLD_ENDED', 'SLOT_FULL', 'OTP_EXPIRED'],
};

const isMachine = (logic: object): logic is AnyStateMachine => 'implementations' in logic;

/** Returns the calls of a machine and of those that it invokes. */
const callsOf = ({ implementations }: AnyStateMachine): readonly CallShape[] =>
  Object.values(implementations.actors).flatMap((logic: object) => {
    if (isCallActor(logic)) return logic.calls;
    return isMachine(logic) ? callsOf(logic) : [];
  });

describe.each(Object.values<AnyStep>(provenLibrary.steps))('$name', (step) => {
  const { name, machine, asksAgain = {}, commits, repeats, stays } = step;

  it('asks again for all that its calls refuse as lapsed, and for nothing else', async () => {
    const codes = callsOf(await machine()).flatMap(({ errors }) => errors);
    const declared = Object.keys(asksAgain) as DeadlineName[];
    const unclaimed = codes.filter(
      (code) =>
        ofLapsed.includes(code) &&
        !declared.some((deadline) => refusals[deadline].includes(code)) &&
        !neverRefused[name]?.includes(code),
    );
    // An end only reads.
    expect(stays ? [] : [...new Set(unclaimed)]).toEqual([]);
    const untrue = declared.filter(
      (deadline) => deadline !== 'period' && !refusals[deadline].some((code) => codes.includes(code)),
    );
    expect(untrue).toEqual([]);
  });

  it('claims why its commit may be sent again, and has what that takes', async () => {
    const calls = callsOf(await machine());
    const hasKey = calls.some(({ headers }) =>
      Object.hasOwn(Object(headers).entries ?? {}, 'Idempotency-Key'),
    );
    const isRead = calls.some(({ read }) => read);
    const possible = hasKey ? 'key' : isRead ? 'lookup' : 'neither';
    expect(repeats).toBe(commits === undefined ? undefined : possible);
  });
});

test('a refused order leads to the step that its claim names', () => {
  const { hold, slot, nip } = paymentClaims.asksAgain ?? {};
  expect([fixStepOf('HOLD_ENDED'), fixStepOf('SLOT_FULL'), fixStepOf('OTP_EXPIRED')]).toEqual([
    hold,
    slot,
    nip,
  ]);
});

test('a request that can no longer be made leads to the step that its claim names', () => {
  const { hold, nip, slot, period } = serviceSummaryClaims.asksAgain ?? {};
  const { numberTaken, nipExpired, undeliverable, begun } = serviceSummaryCases;
  const led = [numberTaken, nipExpired, undeliverable, begun].map(
    (state) => serviceSummaryView(state, () => {}).solvedAt,
  );
  expect(led).toEqual([hold, nip, slot, period]);
});
