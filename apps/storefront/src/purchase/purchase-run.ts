import type { JourneyData } from '@senda/core/base/answers';
import { descriptionOf } from '@senda/journey/react';
import * as auth from '../journey/auth-steps.ts';
import { hostedJourney } from '../journey/hosted-journey.ts';
import { type JourneyRun, journeyRun } from '../journey/runs.ts';
import { migratePurchase } from './migrate-purchase.ts';

/** The purchase on the host. */
export const purchase = hostedJourney('onboarding', { migrate: migratePurchase });

/** Returns this tab's run of the purchase. */
export const purchaseRun = (): JourneyRun => journeyRun(purchase);

/** Returns the data of the purchase's finished steps. */
export const purchaseData = (): JourneyData => descriptionOf(purchaseRun()).data as JourneyData;

/** Returns the address after the log-in steps of the purchase if the run is at one of them; else null. */
export const addressAfterAuth = (): string | null => auth.addressAfterAuth(purchaseRun());

/** Returns the address of the step before the log-in steps of the purchase; null without a run in progress. */
export const addressBeforeAuth = (): string | null => auth.addressBeforeAuth(purchaseRun());

/** Returns where a customer continues who has logged in in another tab. */
export const addressAfterOtherTab = (redirect: string | null): string | null =>
  auth.addressAfterOtherTab(purchaseRun(), redirect);

/** Finishes the log-in steps of the purchase if the run is at one. */
export const finishAuthSteps = (account: NonNullable<JourneyData['account']>): void =>
  auth.finishAuthSteps(purchaseRun(), account);
