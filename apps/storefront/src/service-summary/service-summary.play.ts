import { type JourneyDefinition, journeys } from '@senda/core/common/definitions';
import { requestKinds, type serviceSummaryMachine } from '@senda/core/features/service-summary';
import type { Driver, Verb } from '../testing/play.ts';
import { type Playing, repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

type Step = Playing<typeof serviceSummaryMachine>;

/** Enters the code of the step-up. */
async function confirm(step: Step, code: () => string): Promise<void> {
  const { children } = await step.at('steppingUp');
  const { stepUp } = children;
  if (!stepUp) throw new Error('There is no step-up.');
  repeatFailed(stepUp);
  await step.ready('steppingUp', ({ context }) => context.stepUp?.matches('asking') === true);
  stepUp.send({ type: 'code.pasted', box: 0, text: code() });
  stepUp.send({ type: 'submit' });
}

/** Accepts the terms that the kind of request has, submits it, and enters the code that it requires. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof serviceSummaryMachine>(shopper, 'service-summary', input);
  const { kind } = (await step.at('reviewing')).context;
  if (kind.terms) step.send({ type: 'terms.ticked', accepted: true });
  step.send({ type: 'submit' });
  if (kind.stepUp !== null) await confirm(step, () => shopper.shop.lastCode(shopper.email));
  return step.end();
};

/** Returns the kind of request that is reviewed at an address. */
function kindAt(url: string) {
  const { pathname } = new URL(url);
  const at = Object.values<JourneyDefinition>(journeys).find(
    ({ pages }) => pages?.['service-summary']?.path === pathname,
  );
  return requestKinds.find(({ journey }) => journey === at?.id);
}

/** Submits the request: with its terms accepted and a code from the mailbox, where its kind has them. */
export const act: Verb = async (customer) => {
  const { page } = customer;
  await customer.at('service-summary');
  const kind = kindAt(page.url());
  if (kind?.terms) await page.getByRole('checkbox').check();
  await customer
    .button('service-summary', 'serviceSummary.submit')
    .or(customer.button('service-summary', 'serviceSummary.pay'))
    .or(customer.button('line-link', 'serviceSummary.submit.lineLink'))
    .or(customer.button('number-change', 'serviceSummary.submit.bringNumber'))
    .click();
  if (kind?.stepUp) await customer.giveCode();
};
