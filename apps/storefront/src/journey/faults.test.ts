import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, calls, type Failure, unknownFailure } from '@senda/contract';
import { isCallActor } from '@senda/core/base/calls';
import { isJourneyFile, proveFile, provenLibrary } from '@senda/core/journeys';
import { library, type StepName, steps } from '@senda/core/library';
import { coveringPaths, type JourneyPath, pathsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { walkable } from '../testing/customers.ts';
import { edits } from '../testing/edits.ts';
import { Fault, Lost } from '../testing/fault.ts';
import { walkHeadless } from '../testing/headless-walk.ts';
import { identityFirst } from '../testing/identity-first.ts';
import { judgedEdit } from '../testing/judged-edit.ts';

/** A call of a step on a path. */
interface Made {
  readonly step: StepName;
  readonly call: CallName;
  readonly journeyPath: JourneyPath;
}

const folder = path.resolve('journeys');
const files = readdirSync(folder).filter(isJourneyFile);

function journeyOf(name: string, text: string): Journey {
  const { journey } = proveFile(text);
  if (!journey) throw new Error(`${name} is not proven.`);
  return journey;
}

const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** A file that asks for the way to pay on pages of its own. */
const methodPages = edits.find(({ what }) => what.endsWith('on pages of their own'));
const withMethodPages = methodPages && judgedEdit(methodPages).journey;
if (!withMethodPages) throw new Error('The edit is gone.');

/** The files, and changed ones in which a step makes calls that it does not make in its file. */
const journeys = [
  ...files.map((name) => ({ name, journey: journeyOf(name, textOf(name)) })),
  {
    name: 'sim-replacement.json with the identity check first',
    journey: journeyOf('The reordering', identityFirst(textOf('sim-replacement.json'))),
  },
  { name: 'onboarding.json with the way to pay on pages of its own', journey: withMethodPages },
];

/** Returns every call of every step, each once, from paths that cover the journey. */
async function callsOn(journey: Journey): Promise<readonly Made[]> {
  const made = new Map<string, Made>();
  for (const journeyPath of coveringPaths(walkable(journey.id, pathsOf(journey, library)))) {
    await walkHeadless(journey, journeyPath, memoryOperator(), {
      around:
        (step, call) =>
        (declared, ...rest) => {
          const name = declared.name as CallName;
          const key = `${step} ${name}`;
          if (!made.has(key)) made.set(key, { step, call: name, journeyPath });
          return call(declared, ...rest);
        },
    });
  }
  return [...made.values()];
}

const failures: readonly Failure[] = [
  { kind: 'refused', code: 'UNKNOWN_ERROR_CODE', status: 422, statusText: '', body: null },
  { kind: 'rate-limited', retryAfter: 0 },
  { kind: 'signed-out' },
  unknownFailure,
  { kind: 'malformed', issues: ['result: Expected Object'] },
];

const journeysWithCalls = await Promise.all(
  journeys.map(async (one) => ({ ...one, made: await callsOn(one.journey) })),
);

/** The calls that failed in every way. */
const failed = new Set<Made>();

describe.each(journeysWithCalls)('$name: a call that fails', ({ journey, made }) => {
  it.each(made.map((one) => ({ ...one, one })))(
    '$step, $call: each kind of failure is shown or ignored, and the customer completes the path',
    async ({ step, call, journeyPath, one }) => {
      let left = failures;
      // A step that ignores a failure makes the call once a walk.
      while (left.length > 0) {
        const fault = new Fault(step, call, left);
        const { steps, outcome } = await walkHeadless(journey, journeyPath, memoryOperator(), fault);
        const others = fault.states.filter((state) => !/^failed\.|\.failed$/.test(state));
        const expected = { others: [], steps: journeyPath.steps, outcome: journeyPath.outcome };
        expect({ others, steps, outcome }).toEqual(expected);
        // What a page asks again after a while may come too late.
        if (fault.left.length === left.length) return;
        left = fault.left;
      }
      failed.add(one);
    },
    180_000,
  );
});

/** Where the operator's answers name what was made. */
const references = ['order_ref', 'transactionId', 'requestId', 'rescheduleId', 'rewardId'];

/** Returns what the operator's answers say was made: an answer that names nothing is something of its own. */
const madeBy = (answers: readonly unknown[]): ReadonlySet<unknown> =>
  new Set(answers.map((answer) => references.map((key) => Object(answer)[key]).find(Boolean) ?? answer));

/** A second code, and the same consent again, order nothing. */
const harmless: readonly CallName[] = ['generateOneTimeToken', 'submitConsent'];

/** The calls by which a step that commits may make something. */
const committing = journeysWithCalls.flatMap(({ name, journey, made }) =>
  made
    .filter(
      ({ step, call }) =>
        provenLibrary.steps[step].repeats !== undefined && !calls[call].read && !harmless.includes(call),
    )
    .map((one) => ({ name, journey, ...one })),
);

describe.each(committing)(
  '$name, $step, $call: answered, and the response is lost',
  ({ journey, step, call, journeyPath }) => {
    it.each([1, 2])('%i times: the customer completes the path, and one was made', async (times) => {
      const lost = new Lost(step, call, times);
      const { steps, outcome } = await walkHeadless(journey, journeyPath, memoryOperator(), lost);
      expect({ steps, outcome }).toEqual({ steps: journeyPath.steps, outcome: journeyPath.outcome });
      expect(madeBy(lost.answers).size).toBe(1);
    });
  },
);

it('lets nearly all of them fail in every way', () => {
  const all = journeysWithCalls.flatMap(({ made }) => made);
  expect(failed.size).toBeGreaterThan(0.9 * all.length);
});

/**
 * Calls outside these paths: log-in, resend, saved card, pay link, return visit, a request that is open, a reservation that has
 * ended, a delivery without a code or to another address, a suspended line. Their machines' own tests cover their failures.
 */
const notCovered = [
  'guest-contact resendOneTimeToken',
  'line-kept allocateReward',
  'manual-ekyc getKycSubmission',
  'payment getOrder',
  'payment getPaylink',
  'payment getTransactionStatus',
  'payment lockNumber',
  'payment saveCardDetails',
  'payment validateInstrument',
  'plan-switch-plans cancelPlanSwitch',
  'plan-switch-plans getPlanSwitchCancelEligibility',
  'reschedule-delivery requestRescheduleCode',
  'reschedule-review rescheduleShipmentV2',
  'reschedule-review validateReschedule',
  'service-request-status getServiceRequest',
  'service-summary listServiceRequests',
  'service-summary lockNumber',
  'sign-in signIn',
  'sim-replacement-request suspendLine',
  'termination-reason cancelTermination',
  'termination-reason getTerminationCancelEligibility',
  'termination-requested cancelTermination',
  'verify-otp resendSignIn',
  'verify-otp signIn',
  'verify-otp validateSignIn',
];

it('covers every call that a step can make', async () => {
  const met = new Set(
    journeysWithCalls.flatMap(({ made }) => made.map(({ step, call }) => `${step} ${call}`)),
  );
  const slots = await Promise.all(
    Object.values(steps).map(async ({ name, machine }) => {
      const { actors } = ((await machine()) as AnyStateMachine).implementations;
      return Object.values(actors).flatMap((logic) =>
        isCallActor(logic) ? logic.calls.map((call) => `${name} ${call.name}`) : [],
      );
    }),
  );
  expect([...new Set(slots.flat())].filter((slot) => !met.has(slot)).toSorted()).toEqual(notCovered);
});
