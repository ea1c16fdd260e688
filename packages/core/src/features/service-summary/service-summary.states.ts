import type { IneligibleReason } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { sampleAddress, sampleCourier, samplePickup } from '../../common/purchase/delivery-sample.ts';
import { stepUpStates } from '../../common/step-up/step-up.states.ts';
import { startStepUp } from '../../common/step-up/with-step-up.ts';
import { type BringNumberSubject, bringNumberRequest } from './bring-number.request.ts';
import { type NumberChangeSubject, numberChangeRequest } from './number-change.request.ts';
import { planSwitchRequest, type SwitchSubject } from './plan-switch.request.ts';
import { askedIn } from './request-kind.ts';
import { requestKinds } from './request-kinds.ts';
import { serviceSummaryMachine } from './service-summary.machine.ts';
import type { Closure, Context } from './service-summary.setup.ts';
import { type ReplacementSubject, simReplacementRequest } from './sim-replacement.request.ts';

const both = (text: string) => ({ 'en-US': text, 'es-MX': text });

const switching: SwitchSubject = {
  kind: 'planSwitch',
  planSwitch: {
    planSku: 'senda-50',
    name: both('Senda 50'),
    cost: 29_900,
    currentPlanSku: 'senda-20',
    currentName: both('Senda 20'),
    currentCost: 19_900,
    simNumber: sampleLine.simNumber,
    simType: sampleLine.simType,
    number: sampleLine.number,
    effectiveAt: sampleLine.nextCycleAt,
  },
  firstPayment: 'automatic',
};

const reviewing: Context = {
  accountNumber: sampleLine.accountNumber,
  email: 'ana@example.com',
  customerId: 'ana',
  now: () => sampleNow,
  kind: planSwitchRequest,
  subject: switching,
  draft: { terms: false, termsOf: 'senda-50 29900' },
  tried: false,
  ...startStepUp,
  submitted: null,
  closed: null,
  obstacle: null,
  isHeldAgain: false,
  open: null,
  problem: null,
};
const accepted: Context = { ...reviewing, draft: { ...reviewing.draft, terms: true } };

const replacing: ReplacementSubject = {
  kind: 'simReplacement',
  simReplacement: {
    reasonId: 'stolen',
    reasonName: { 'en-US': 'It was stolen', 'es-MX': 'Me la robaron' },
    simType: 'esim',
    fee: 0,
    number: sampleLine.number,
  },
  kycReference: 'kyc-1',
  delivery: undefined,
};
/** A SIM replacement is reviewed. */
const replacement: Context = { ...reviewing, kind: simReplacementRequest, subject: replacing };
const suspendedReplacement: ReplacementSubject = {
  ...replacing,
  simReplacement: { ...replacing.simReplacement, suspendedAt: sampleNow - 120_000 },
};
const suspended: Context = { ...replacement, subject: suspendedReplacement };

const changing: NumberChangeSubject = {
  kind: 'numberChange',
  numberChange: {
    number: '5529610835',
    category: 'FREE_NUMBER',
    amount: 0,
    fee: 4_900,
    currentNumber: sampleLine.number,
    heldUntil: sampleNow + 900_000,
  },
};
/** A change of number is reviewed. */
const numberChange: Context = { ...reviewing, kind: numberChangeRequest, subject: changing };

const bringing: BringNumberSubject = {
  kind: 'bringNumber',
  bringNumber: {
    number: '5504182290',
    donorId: 'telcel',
    donorName: 'Telcel',
    validUntil: sampleNow + 432_000_000,
    requestId: 'check-1',
    currentNumber: sampleLine.number,
  },
};
/** A number of another operator is reviewed. */
const broughtNumber: Context = { ...reviewing, kind: bringNumberRequest, subject: bringing };

const simReplacement = {
  reasonId: 'lost',
  reasonName: { 'en-US': 'I lost it', 'es-MX': 'La perdí' },
  simType: 'physical_sim',
  fee: 2_900,
  number: sampleLine.number,
} as const;

const ofCard = (chosen: JourneyData): Context => ({
  ...reviewing,
  ...askedIn(requestKinds, {
    simReplacement,
    kyc: { kycReference: 'kyc-1' },
    deliveryNeeded: true,
    deliveryAddress: sampleAddress,
    ...chosen,
  }),
});
const delivered = ofCard(sampleCourier);
const pickedUp = ofCard(samplePickup);

type Value = Parameters<typeof serviceSummaryMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof serviceSummaryMachine> =>
  serviceSummaryMachine.resolveState({ value, context });

const failedAt = (state: 'accepting' | 'requesting' | 'holdingAgain' | 'looking', context: Context) =>
  at({ [state]: 'failed' } as Value, { ...context, problem: sampleProblem });
const closed = (why: Closure, context: Context = accepted) => at('closed', { ...context, closed: why });
const ineligible = (obstacle: IneligibleReason) => at('ineligible', { ...accepted, obstacle });

/** One snapshot per state, for tests and stories. */
export const serviceSummaryStates: States<typeof serviceSummaryMachine> = {
  reviewing: at('reviewing', reviewing),
  accepting: at({ accepting: 'asking' }, accepted),
  'accepting.failed': failedAt('accepting', accepted),
  submitting: at('submitting', accepted),
  steppingUp: at('steppingUp', { ...replacement, stepUp: stepUpStates.asking }),
  requesting: at({ requesting: 'asking' }, accepted),
  'requesting.failed': failedAt('requesting', accepted),
  holdingAgain: at({ holdingAgain: 'asking' }, { ...numberChange, isHeldAgain: true }),
  'holdingAgain.failed': failedAt('holdingAgain', numberChange),
  looking: at({ looking: 'asking' }, accepted),
  'looking.failed': failedAt('looking', accepted),
  closed: closed('gone'),
  ineligible: ineligible('OTHER'),
  submitted: at('submitted', { ...accepted, submitted: openReplacement }),
};

/** Further snapshots for tests and stories. */
export const serviceSummaryCases = {
  changing: at({ requesting: 'asking' }, numberChange),
  replacing: at({ requesting: 'asking' }, replacement),
  begun: closed('begun'),
  pending: closed('pending'),
  unidentified: closed('unidentified', replacement),
  undeliverable: closed('undeliverable', delivered),
  notFound: closed('notFound'),
  ended: ineligible('LINE_INACTIVE'),
  lineSuspended: ineligible('LINE_SUSPENDED'),
  occupied: at('ineligible', { ...accepted, obstacle: 'REQUEST_UNDER_WAY', open: sampleTermination }),
  committed: ineligible('COMMITTED'),
  /** The new plan is paid later, not on the day it starts. */
  paidLater: at('reviewing', {
    ...reviewing,
    subject: { ...switching, firstPayment: 'none' } as SwitchSubject,
  }),
  /** The terms were not accepted. */
  unaccepted: at('reviewing', { ...reviewing, tried: true }),
  /** A kind of request without a review of its own. */
  plain: at('reviewing', {
    ...reviewing,
    kind: { ...planSwitchRequest, terms: null },
    subject: { ...switching, kind: 'plain' },
  }),
  replacement: at('reviewing', replacement),
  /** The customer suspended the line of a stolen phone. */
  suspended: at('reviewing', suspended),
  delivered: at('reviewing', delivered),
  pickedUp: at('reviewing', pickedUp),
  numberChange: at('reviewing', numberChange),
  /** A premium number; only the gateway knows until when it is reserved. */
  premiumNumber: at('reviewing', {
    ...numberChange,
    subject: {
      ...changing,
      numberChange: {
        number: '5577777777',
        category: 'PREMIUM_NUMBER',
        amount: 29_900,
        fee: 4_900,
        currentNumber: sampleLine.number,
      },
    } as NumberChangeSubject,
  }),
  /** Somebody else has the number. */
  numberTaken: closed('gone', numberChange),
  /** A number of another operator, and its NIP that has expired. */
  broughtNumber: at('reviewing', broughtNumber),
  nipExpired: closed('gone', broughtNumber),
  numberPending: closed('pending', numberChange),
  numberRestart: at('reviewing', { ...numberChange, stepUpEnd: 'restart' }),
  tooManyTries: at('reviewing', { ...replacement, stepUpEnd: 'tooManyTries' }),
  restart: at('reviewing', { ...replacement, stepUpEnd: 'restart' }),
  /** The reason or the SIM is no longer offered. */
  replacementGone: closed('gone', replacement),
  /** Another SIM was asked for on another device. */
  replacementPending: closed('pending', replacement),
};
