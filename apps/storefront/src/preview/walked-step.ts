import { type JourneyId, journeys } from '@senda/core/common/definitions';
import type { StepName } from '@senda/core/library';
import { sampleNow } from '@senda/core/testing';
import type { Facts } from '@senda/journey';
import { addressIn, stateOf } from '@senda/journey/react';
import { hostedBy } from '../app/journey-pages.tsx';
import { journeyContextOf } from '../journey/journey-context.ts';
import { journeyRun } from '../journey/runs.ts';
import { resetLocally } from '../platform/session/end-session.ts';
import { setDeviceId } from '../platform/state/device.ts';
import { originAtom } from '../platform/state/entry.ts';
import { notificationsAtom } from '../platform/state/notifications.ts';
import { accessTokenAtom, authAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { type Walked, walkAs } from '../testing/headless-walk.ts';
import type { Shopper } from '../testing/shopper.ts';
import { setClock } from './page-clock.ts';
import { followOperator, pageOperator } from './page-operator.ts';

/** What a journey's story is about: a step as a customer with these facts sees it. */
export interface JourneyStepArgs {
  /** Id of a journey. */
  readonly journey: JourneyId;
  readonly step: StepName;
  /** Steps of the customer's path, in order. */
  readonly path: readonly StepName[];
  /** Facts of a customer on this path. */
  readonly customer: Facts;
}

/** A walked step, and its address. */
export interface WalkedStep extends Walked {
  readonly address: string;
  /** Another one for each walk. */
  readonly key: number;
}

let walks = 0;

/** Walks to the step as the customer, against the story's operator, and leaves the app as it is then: session, run, clock. */
export async function walkTo(
  { journey, step, customer }: JourneyStepArgs,
  { isStill, ...ambient }: Facts & { readonly isStill: boolean },
): Promise<WalkedStep> {
  resetApp();
  setClock(sampleNow);
  const operator = pageOperator();
  const { journey: file } = journeyContextOf(journey);
  const walked = await walkAs(file, { ...ambient, ...customer }, operator, { until: step });
  if (walked.run.current !== step)
    throw new Error(`The customer is at "${walked.run.current}", not at "${step}".`);
  // Some preparations let the operator's time pass.
  followOperator(operator, { isStill });
  enterAs(walked.shopper, walked);
  return { ...walked, address: showRun(journey, walked), key: ++walks };
}

/** Forgets the customer of the story before. */
export function resetApp(): void {
  resetLocally();
  store.set(originAtom, { version: 1, channel: 'web', source: 'web', storeId: null });
  store.set(notificationsAtom, []);
}

/** Continues the session of a walk in the app. */
function enterAs({ token, deviceId, email, ticket, wanted }: Shopper, { data }: Walked): void {
  setDeviceId(deviceId);
  store.set(accessTokenAtom, token);
  const channel = wanted['channel'] === 'retail' ? 'retail' : 'web';
  store.set(originAtom, (origin) => ({
    ...origin,
    channel,
    source: wanted['source'] === 'meli' ? 'meli' : 'web',
    storeId: channel === 'retail' ? 'roma' : null,
  }));
  if (data.account && ticket)
    store.set(authAtom, (auth) => ({
      ...auth,
      authFlow: data.account?.flow ?? auth.authFlow,
      userEmail: email,
      generateOtpResponse: ticket,
    }));
}

/** Returns what the run of a walk is about; null for a journey without a subject. */
function subjectOf(journey: JourneyId, { accountNumber, verificationCode }: Shopper): string | null {
  const { subject }: { readonly subject?: string } = journeys[journey];
  return subject === 'verification-code' ? verificationCode : subject === 'line' ? accountNumber : null;
}

/** Gives the app's run the state of a walk, and returns the address of its step. */
function showRun(journey: JourneyId, { run, shopper }: Walked): string {
  const shown = journeyRun(hostedBy(journey), subjectOf(journey, shopper));
  // A story before may have left the run open.
  shown.actor.send({ type: 'reset' });
  const revision = stateOf(shown).revision + run.revision + 1;
  shown.actor.send({ type: 'follow', run: { ...run, revision } });
  return addressIn(shown, stateOf(shown), run.current ?? '');
}
