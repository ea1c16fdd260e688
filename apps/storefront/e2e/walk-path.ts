import type { APIRequestContext, Page } from '@playwright/test';
import { type JourneyDefinition, journeys } from '@senda/core/common/definitions';
import type { StepName } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import type { JourneyPath } from '@senda/journey/analysis';
import { customerOf, inBrowser, startingFacts } from '../src/testing/customers.ts';
import { plays } from '../src/testing/plays.ts';
import { expectAt } from './expect-at.ts';
import type { Locale } from './messages.ts';
import type { OwnOperator } from './own-operator.ts';
import {
  customerWithLine,
  portedOut,
  rescheduleLink,
  seededCustomer,
  seededToken,
  terminated,
} from './prepared.ts';
import { Customer } from './walk.ts';

/** The test's page, and the operator that its journeys about a line need: its clock can be moved until the line works. */
export interface Browser {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly operator: OwnOperator;
}

/**
 * Returns the definition of a journey.
 * @throws Error if the product has none of this id
 */
function definitionOf(id: string): JourneyDefinition {
  const definition = Object.values<JourneyDefinition>(journeys).find((one) => one.id === id);
  if (!definition) throw new Error(`There is no journey "${id}".`);
  return definition;
}

/** Returns the facts of a customer who walks a path of a journey in a browser. */
export const customerOn = (id: string, path: JourneyPath): Facts => ({
  ...startingFacts(id),
  ...customerOf(id, path, inBrowser),
});

/** The sample account with several lines that a journey may be about. */
function severalLines(id: string): string {
  if (id === journeys['cancel-portin'].id) return 'two-port-ins';
  return id === journeys['reverse-port-out'].id ? 'two-ported-out' : 'three-lines';
}

/** Returns a customer with a line as a journey needs it: one whose number is on its way, has left, or is kept after the line's end, or that a card renews. */
async function lineFor({ request, operator }: Browser, id: string) {
  if (id === journeys['cancel-portin'].id) return seededCustomer(request, operator, 'port-in-flight');
  if (id === journeys['update-card'].id) return seededCustomer(request, operator, 'auto-renewal');
  if (id === journeys['link-line'].id) return seededCustomer(request, operator, 'unlinked-line');
  const line = await customerWithLine(request, operator);
  if (id === journeys['number-recovery'].id) return terminated(request, operator, line);
  return id === journeys['reverse-port-out'].id ? portedOut(request, operator, line) : line;
}

/** A customer of a journey about a line, and the address where they begin: with a new line, or with several to choose from. */
async function aboutLine(
  browser: Browser,
  { id, start }: JourneyDefinition,
  { lineKnown }: Facts,
): Promise<{ readonly address: string; readonly email?: string }> {
  const { request, operator } = browser;
  if (lineKnown === false) {
    return { address: `${start}?auth_token=${await seededToken(request, operator, severalLines(id))}` };
  }
  const { accountNumber, token, email } = await lineFor(browser, id);
  return { address: `${start}?accountNumber=${accountNumber}&auth_token=${token}`, email };
}

/** Opens a journey as a customer with these facts. */
async function open(browser: Browser, locale: Locale, id: string, wanted: Facts): Promise<Customer> {
  const { page, request, operator } = browser;
  const definition = definitionOf(id);
  if (definition.subject === 'verification-code') {
    const customer = new Customer(page, request, locale, operator.url);
    // A delivery that was rescheduled by another walk would not be missed any more.
    await operator.start();
    const link = await rescheduleLink(request, operator, wanted['paymentDue'] !== true);
    await operator.answer(page);
    await customer.open(link);
    return customer;
  }
  if (definition.subject !== 'line') {
    const customer = new Customer(page, request, locale);
    await customer.arrive(wanted);
    return customer;
  }
  const { address, email } = await aboutLine(browser, definition, wanted);
  const customer = new Customer(page, request, locale, operator.url, email);
  await operator.answer(page);
  await customer.open(address);
  return customer;
}

/** Walks a path of a journey to its end, and expects each of its steps. */
export async function walkPath(
  browser: Browser,
  locale: Locale,
  id: string,
  path: JourneyPath,
  wanted: Facts,
): Promise<Customer> {
  const customer = await open(browser, locale, id, wanted);
  await walkSteps(customer, path, wanted);
  return customer;
}

/** Has a customer who has opened a journey walk a path to its end, expects each of its steps, and looks at each before it is done. */
export async function walkSteps(
  customer: Customer,
  { steps }: JourneyPath,
  wanted: Facts,
  look: (step: StepName) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const step of steps as readonly StepName[]) {
    // Without an amount due the payment step places the order and continues by itself.
    if (step !== 'payment' || wanted['paymentDue'] !== false) {
      await expectAt(customer, step, wanted);
      await look(step);
    }
    await plays[step].act(customer, wanted);
  }
}
