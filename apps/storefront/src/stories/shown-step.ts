import { type StepName, steps } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { factsOf } from '@senda/journey/run';
import { type Locale, loadMessages, type Messages } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import { waitFor } from 'storybook/test';
import type { JourneyStepArgs, WalkedStep } from '../preview/walked-step.ts';
import { contradictionsOn, type KnownCustomer, missingInReview, strangeAmounts } from './contradictions.ts';

const paidAgainAt: Partial<Record<StepName, StepName>> = {
  'payment-failed': 'payment',
  'service-result': 'service-payment',
};

/** Waits until a step is shown and has loaded. A page that is also open outside of a journey has a name of its own. */
export const shown = (canvas: Element, step: StepName): Promise<void> =>
  waitFor(
    () => {
      const { host }: { readonly host?: string } = steps[step];
      const now = canvas.querySelector('[data-step]')?.getAttribute('data-step');
      // A refused payment is shown by the page that takes another one.
      const isDeclined = now === paidAgainAt[step];
      if (now !== step && !isDeclined && (host !== 'page' || now === undefined))
        throw new Error(`"${step}" is not shown, but ${now ?? 'no step'}.`);
      if (canvas.querySelector('[aria-busy="true"]')) throw new Error(`"${step}" is still loading.`);
    },
    { timeout: 10_000 },
  );

/** Returns the session that a customer has at a step of their path. */
function sessionAt({ path, step }: JourneyStepArgs, { startedSession }: Facts): KnownCustomer['session'] {
  const hasLoggedIn = path.slice(0, path.indexOf(step)).includes('verify-otp');
  if (hasLoggedIn || startedSession === 'customer') return 'customer';
  return startedSession === 'guest' ? 'guest' : 'none';
}

/** Returns how a shown step differs from what its customer is and has answered. */
export async function untrueOn(
  page: Element,
  args: JourneyStepArgs,
  { data, shopper, journeyContext, run }: WalkedStep,
  locale: Locale,
): Promise<readonly string[]> {
  const messages: Messages = Object.assign(
    {},
    ...(await Promise.all(featureNames.map((feature) => loadMessages(feature, locale)))),
  );
  const decided = factsOf(journeyContext, run);
  const known = { decided, answers: { data, email: shopper.email }, session: sessionAt(args, decided) };
  const state = page.querySelector('[data-step]')?.getAttribute('data-state') ?? '';
  return [
    ...(state.endsWith('.failed') ? [`"${args.step}" could not be loaded`] : []),
    ...contradictionsOn(page, known, messages),
    ...(args.step === 'order-summary' || data.accepted ? strangeAmounts(page, data) : []),
    ...(args.step === 'order-summary' ? missingInReview(page, data, locale) : []),
  ];
}
