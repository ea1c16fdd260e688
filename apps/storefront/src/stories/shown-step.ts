import { contactChannels } from '@senda/core/common/contact';
import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { factsOf } from '@senda/journey/run';
import { type Locale, loadMessages, type Messages } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import { waitFor } from 'storybook/test';
import { contact } from '../platform/contact.ts';
import { notShown } from '../preview/not-shown.ts';
import type { JourneyStepArgs, WalkedStep } from '../preview/walked-step.ts';
import { contradictionsOn, type KnownCustomer, missingInReview, strangeAmounts } from './contradictions.ts';

/** Waits until a step is shown and has loaded. */
export const shown = (canvas: Element, step: StepName): Promise<void> =>
  waitFor(
    () => {
      const problem = notShown(canvas, step);
      if (problem !== null) throw new Error(problem);
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
  const answers = { data, email: shopper.email, operator: contactChannels(contact) };
  const known = { decided, answers, session: sessionAt(args, decided) };
  const state = page.querySelector('[data-step]')?.getAttribute('data-state') ?? '';
  return [
    ...(state.endsWith('.failed') ? [`"${args.step}" could not be loaded`] : []),
    ...contradictionsOn(page, known, messages),
    ...(args.step === 'order-summary' || data.accepted ? strangeAmounts(page, data) : []),
    ...(args.step === 'order-summary' ? missingInReview(page, data, locale) : []),
  ];
}
