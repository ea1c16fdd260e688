import { expect } from '@playwright/test';
import { type StepName, steps } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { routesOf } from '@senda/journey/library';
import { pageSteps } from '../src/app/page-steps.ts';
import type { Customer } from './walk.ts';

/** Expects the address of a step and, unless it has a page of its own, its `data-step`. */
export async function expectAt(customer: Customer, step: StepName, wanted: Facts = {}): Promise<void> {
  // The page that takes the payment says that one was refused.
  if (step === 'payment-failed' || (step === 'service-result' && wanted['paymentOutcome'] === 'failed'))
    return customer.isDeclined();
  const { page } = customer;
  const addresses = routesOf(steps[step]);
  await expect(page).toHaveURL(({ pathname }) => addresses.includes(pathname));
  if (!pageSteps.some((name) => name === step)) await customer.at(step);
}
