/** The shop for the person whom the telephone of Journey Studio shows: the same operator, prepared by the same hands, at the same time. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { APIRequestContext, Page } from '@playwright/test';
import { type JourneyDefinition, journeys } from '@senda/core/common/definitions';
import { sampleNow } from '@senda/core/testing';
import type { Facts } from '@senda/journey';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { idsInOrder } from '../src/preview/ids-in-order.ts';
import { broughtNumber } from '../src/testing/play.ts';
import { shopperEmail, shopperWith } from '../src/testing/shopper.ts';
import type { Locale } from './messages.ts';
import { redirectCalls } from './own-operator.ts';
import { Customer } from './walk.ts';

/** Serves an operator without customers, whose time begins as that of the telephone's, until the worker ends. Returns its address too. */
async function servedOperator(): Promise<{ readonly operator: MemoryOperator; readonly url: string }> {
  const began = Date.now();
  const operator = memoryOperator({
    now: () => sampleNow + Date.now() - began,
    random: idsInOrder(),
    storefronts: ['http://localhost:5190'],
  });
  const server = createAdaptorServer({ fetch: operator.app.fetch }) as Server;
  server.listen(0);
  await once(server, 'listening');
  server.unref();
  return { operator, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Has the clock of a page go as many ms ahead. */
const setAhead = (page: Page, ahead: number): Promise<unknown> =>
  page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, ahead);

/** Returns the address where a journey begins, with who begins it. */
function addressOf(
  { start, subject }: JourneyDefinition,
  { token, accountNumber, verificationCode }: Awaited<ReturnType<typeof shopperWith>>,
): string {
  if (subject === 'verification-code') return `${start}?verificationCode=${verificationCode}`;
  const line = accountNumber === null ? '' : `accountNumber=${accountNumber}&`;
  return `${start}?${line}auth_token=${token}`;
}

/** A customer who makes the choices that the telephone's makes. */
class Person extends Customer {
  readonly #shop: MemoryOperator;

  constructor(shop: MemoryOperator, ...customer: ConstructorParameters<typeof Customer>) {
    super(...customer);
    this.#shop = shop;
  }
  override oneOf(): number {
    return 0;
  }
  override ownNumber(): string {
    return broughtNumber;
  }
  override cardInHand(): string {
    return this.#shop.cardInHand();
  }
}

/**
 * Opens a journey in the shop as the person with these facts.
 * @throws Error if the product has no such journey
 */
export async function openAsPerson(
  page: Page,
  request: APIRequestContext,
  locale: Locale,
  id: string,
  wanted: Facts,
): Promise<Customer> {
  const definition = Object.values<JourneyDefinition>(journeys).find((one) => one.id === id);
  if (!definition) throw new Error(`There is no journey "${id}".`);
  const { operator, url } = await servedOperator();
  // Whose journey is about nothing arrives as anyone does.
  const shopper = definition.subject === undefined ? null : await shopperWith(operator, id, wanted);
  const customer = new Person(operator, page, request, locale, url, shopperEmail);
  await setAhead(page, operator.now() - Date.now());
  await redirectCalls(page, url);
  if (shopper) await customer.open(addressOf(definition, shopper));
  else await customer.arrive(wanted);
  return customer;
}
