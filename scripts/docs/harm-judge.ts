/** Judges a journey by walking it, without the proof: whether some customer is harmed, and how. */
import { readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { getOrder, listServiceRequests } from '@senda/contract/calls';
import {
  type JourneyDefinition,
  type JourneyId,
  journeys,
  requestJourneys,
} from '@senda/core/common/definitions';
import { library, type StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { coveringPaths, type JourneyPath } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import { memoryOperator } from '@senda/operator/testing';
import type { AnyMachineSnapshot } from 'xstate';
import { customerOf, headless, pathsLeft, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { type Walked, walkAs } from '../../apps/storefront/src/testing/headless-walk.ts';
import { kindOf } from '../../packages/core/src/common/line/service-request.ts';

/** Data that a customer must have given at the end of a journey, unless they end it before with another outcome. */
const given: Readonly<Record<JourneyId, readonly string[]>> = {
  'bring-number': ['bringNumber', 'serviceRequest'],
  'cancel-portin': [],
  onboarding: ['plan', 'number', 'profile', 'accepted', 'payment'],
  'data-pack': ['dataPack', 'serviceRequest', 'payment'],
  'link-line': ['lineLink', 'kyc', 'serviceRequest'],
  'number-change': ['numberChange', 'serviceRequest'],
  'number-recovery': ['serviceRequest', 'payment'],
  'plan-switch': ['planSwitch', 'planCompared', 'serviceRequest'],
  'reverse-port-out': ['serviceRequest'],
  'reschedule-delivery': ['reschedule', 'rescheduled'],
  'update-card': ['updatedCard'],
  'sim-replacement': ['simReplacement', 'serviceRequest'],
  termination: ['terminationReason', 'terminationOutcome'],
};

/** Data that a way to pay before the payment gives. */
const usedByPayments = ['payBy', 'payParts'];

/** Returns the data that the steps of a journey as it is shipped give: what else is asked is asked for nothing. */
const usefulIn: (id: string) => ReadonlySet<string> = (id) => {
  const file = JSON.parse(readFileSync(nodePath.join('journeys', `${id}.json`), 'utf8')) as {
    readonly steps: readonly { readonly name: StepName }[];
  };
  return new Set([
    ...file.steps.flatMap(({ name }) => Object.keys(library.steps[name].data.entries)),
    ...Object.keys(library.seeds),
    ...usedByPayments,
  ]);
};

const isOver = (snapshot: AnyMachineSnapshot | undefined): boolean => snapshot?.status === 'done';

/** Returns how the settings of the personal details harm: they let minors in, or hardly an adult. */
function ofAges({ steps }: Journey): string | null {
  for (const { name, settings } of steps) {
    if (name !== 'personal-details') continue;
    const { minimumAge = 18, maximumAge = 100 } = settings as { minimumAge?: number; maximumAge?: number };
    if (minimumAge < 18) return 'minors are let in';
    if (Math.min(maximumAge, 100) - Math.min(minimumAge, 100) < 1) return 'no adult is let in';
  }
  return null;
}

/** Returns what the operator has of a customer's purchase or request that is not what they should have. */
async function wrongWith({ data, run, call, journeyContext, outcome }: Walked): Promise<string | null> {
  const { id } = journeyContext.journey;
  const { payment, accepted, simType, serviceRequest } = data;
  if (payment) {
    const {
      draft,
      payment: paid,
      preview,
      placedWith,
    } = await call(getOrder, {
      params: { orderReference: payment.orderRef },
    });
    const isPaid = payment.outcome === 'paid';
    if (preview.total.amount > 0 && (paid?.status === 'PAID') !== isPaid)
      return 'the payment is not what the end says';
    if (data.plan && preview.total.amount !== accepted?.preview.total.amount)
      return 'another price is paid than was accepted';
    if (data.plan && (draft.deliveryType !== undefined) !== (data.deliveryNeeded === true))
      return 'the delivery is wrong';
    if (
      data.plan &&
      (placedWith?.iccid !== undefined) !==
        (run.ambient['channel'] === 'retail' && simType === 'physical_sim')
    )
      return 'the card in hand is wrong';
  }
  const kind = requestJourneys.find((definition) => definition.id === id)?.request.kind;
  if (kind !== undefined && serviceRequest && data.accountNumber !== undefined) {
    const { serviceRequests } = await call(listServiceRequests, {
      query: { accountNumber: data.accountNumber },
    });
    const made = serviceRequests.map(kindOf);
    if (made[0] !== kind) return `the request is ${made.join(', ')}`;
    if (made.filter((one) => one === kind).length > 1) return 'the request is made twice';
  }
  const useful = usefulIn(id);
  const useless = Object.keys(data).filter((key) => !useful.has(key) && key !== 'verificationCode');
  if (useless.length > 0) return `${useless.join(', ')} is asked for nothing`;
  const missing = given[id as JourneyId].filter((key) => !(key in data));
  return outcome !== 'line-chosen' && missing.length > 0
    ? `the journey ends without ${missing.join(', ')}`
    : null;
}

/** Whether the customer has what they came for. */
const isServed = ({ data, outcome }: Walked): boolean =>
  outcome !== 'line-chosen' && (data.payment ? data.payment.outcome === 'paid' : true);

async function ofWalk(journey: Journey, path: JourneyPath, customer: Facts): Promise<string | null> {
  const definition = Object.values<JourneyDefinition>(journeys).find(({ id }) => id === journey.id);
  const hasSession =
    definition?.guard === 'customer' || ['guest', 'customer'].includes(String(customer['startedSession']));
  const last = new Map<string, AnyMachineSnapshot>();
  const see = (step: StepName, snapshot: AnyMachineSnapshot) => void last.set(step, snapshot);
  const walked = await walkAs(journey, customer, memoryOperator(), { watch: { see } });
  if (walked.steps.join() !== path.steps.join() || walked.outcome !== path.outcome)
    return `the walk leaves the path at ${walked.steps.at(-1)}`;
  const end = walked.steps.at(-1) ?? '';
  // A driver returns an answer for a page without an end: its machine tells.
  const stuck = walked.steps.slice(0, -1).find((name) => last.has(name) && !isOver(last.get(name)));
  if (stuck !== undefined) return `the customer is stuck at ${stuck}`;
  if (isOver(last.get(end))) return `the answer of ${end} is lost`;
  const again = walked.steps.find((name) => ['sign-in', 'verify-otp'].includes(name));
  if (hasSession && again !== undefined) return `who has a session meets ${again}`;
  const asked = walked.steps.find(
    (name) => name.startsWith('payment-method') || name.startsWith('select-payment'),
  );
  if (asked !== undefined && customer['paymentDue'] === false)
    return `who owes nothing is asked for a way to pay at ${asked}`;
  const wrong = await wrongWith(walked);
  if (wrong !== null) return wrong;
  const entry = journey.steps.find(({ name, final }) => name === end && final === walked.outcome);
  if (entry?.retry === undefined) return null;
  if (isServed(walked)) return `who has what they came for is led back from ${end}`;
  return ofSecondTry(journey, entry.retry);
}

/** Returns why a second try fails: what the step does is made already, by others than a payment that was refused. */
function ofSecondTry({ steps }: Journey, retry: string): string | null {
  const isMade = steps.some(
    ({ name, commits }) => name === retry && commits === true && !name.endsWith('payment'),
  );
  return isMade ? `the second try finds that ${retry} is done already` : null;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 160);

/** Returns how a journey harms its customers, found by at most `most` of those who together make every transition; null if it does not. */
export async function harmOf(journey: Journey, most: number): Promise<string | null> {
  const ages = ofAges(journey);
  if (ages !== null) return ages;
  try {
    const paths = coveringPaths(walkable(journey.id, pathsLeft(journey)));
    if (paths.length === 0) return 'there is no customer';
    for (const path of paths.slice(0, most)) {
      const harm = await ofWalk(journey, path, customerOf(journey.id, path, headless));
      if (harm !== null) return harm;
    }
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
