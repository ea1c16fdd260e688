import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type JourneyDefinition, journeys, library, type StepName } from '@senda/core';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import type { Facts } from '@senda/journey';
import { coveringPaths, type JourneyPath, pathsOf } from '@senda/journey/analysis';
import { customerOf, factsText, inBrowser, startingFacts, walkable } from '../src/testing/customers.ts';
import { expectAt } from './expect-at.ts';
import type { Locale } from './messages.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine, seededToken } from './prepared.ts';
import { test } from './test.ts';
import { verbs } from './verbs/verbs.ts';
import { Customer, watchConsole } from './walk.ts';

const folder = path.resolve(import.meta.dirname, '../../../journeys');
const files = readdirSync(folder).filter(isJourneyFile);

/** Returns few paths that together cover every transition of a journey. */
function coverOf(file: string): readonly JourneyPath[] {
  const { journey, findings } = proveFile(readFileSync(path.join(folder, file), 'utf8'));
  if (!journey) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`);
  return coveringPaths(walkable(journey.id, pathsOf(journey, library)));
}

/** Returns the definition of the journey in a file of its name. */
function definitionOf(file: string): JourneyDefinition {
  const definition = Object.values<JourneyDefinition>(journeys).find(({ id }) => `${id}.json` === file);
  if (!definition) throw new Error(`${file} has no definition.`);
  return definition;
}

/** Returns locale and width; the second path uses es-MX and a wide screen. */
const variantOf = (nth: number) =>
  nth === 1 ? ({ locale: 'es-MX', width: 1280 } as const) : ({ locale: 'en-US', width: 390 } as const);

/** A customer of a journey about a line, and the address where they begin: with a new line, or with several to choose from. */
async function aboutLine(
  request: APIRequestContext,
  { start }: JourneyDefinition,
  { lineKnown }: Facts,
): Promise<{ readonly address: string; readonly email?: string }> {
  if (lineKnown === false) {
    return { address: `${start}?auth_token=${await seededToken(request, operator, 'three-lines')}` };
  }
  const { accountNumber, token, email } = await customerWithLine(request, operator);
  return { address: `${start}?accountNumber=${accountNumber}&auth_token=${token}`, email };
}

/** Opens a journey as a customer with these facts. */
async function open(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  definition: JourneyDefinition,
  wanted: Facts,
): Promise<Customer> {
  if (definition.subject !== 'line') {
    const customer = new Customer(page, request, locale);
    await customer.arrive(wanted);
    return customer;
  }
  const { address, email } = await aboutLine(request, definition, wanted);
  const customer = new Customer(page, request, locale, operator.url, email);
  await operator.answer(page);
  await customer.open(address);
  return customer;
}

/** Journeys about a line need an operator whose clock can be moved until the line works. */
const operator = new OwnOperator();
test.beforeAll(() => operator.start());

for (const file of files) {
  const definition = definitionOf(file);
  for (const [nth, journeyPath] of coverOf(file).entries()) {
    const { locale, width } = variantOf(nth);
    const wanted = { ...startingFacts(definition.id), ...customerOf(definition.id, journeyPath, inBrowser) };
    test(`${file}, ${factsText(wanted)}: to ${journeyPath.outcome} (${locale}, ${width} px)`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const complaints = watchConsole(page);
      const customer = await open(page, request, locale, definition, wanted);
      for (const step of journeyPath.steps as readonly StepName[]) {
        // Without an amount due the payment step places the order and continues by itself.
        if (step !== 'payment' || wanted['paymentDue'] !== false) await expectAt(customer, step);
        await verbs[step](customer, wanted);
      }
      await customer.expectAccessible();
      expect(complaints).toEqual([]);
    });
  }
}
