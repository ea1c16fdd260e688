/** Products of TMF637 as lines of the contract. */
import { model, type Subscription } from '@senda/contract';
import * as v from 'valibot';
import type { Customer } from '../base/customer.ts';
import { Refusal } from '../base/refusal.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { resourcePath, TmfRefusal } from '../tmf/api.ts';
import { Product } from '../tmf/product.ts';

type Lines = Pick<AdapterContext, 'api' | 'config' | 'catalogue'>;

const statuses: Readonly<Record<string, Subscription['status']>> = {
  active: 'Active',
  pendingTerminate: 'Active',
  suspended: 'Suspend',
};
/** Statuses of a product that is no line yet, or never was one. */
const unborn: readonly string[] = ['created', 'pendingActive', 'cancelled', 'aborted', 'aborted '];

const charOf = ({ productCharacteristic }: Product, wanted: string): unknown =>
  productCharacteristic.find(({ name }) => name === wanted)?.value;

/** Whether a product is a line of this customer. */
const isLineOf = (product: Product, customer: Customer, { config }: Lines): boolean =>
  product.relatedParty.some(({ id }) => id === customer.id) &&
  charOf(product, config.lines.number) !== undefined &&
  !unborn.includes(product.status);

/** Returns the suspension by the customer; undefined for a line that is suspended for another reason, or not at all. */
function suspensionOf(product: Product, { config }: Lines): Subscription['suspension'] {
  if (product.status !== 'suspended') return undefined;
  const parsed = v.safeParse(
    v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: model.SuspensionReason }),
    { at: charOf(product, config.lines.suspendedAt), reason: charOf(product, config.lines.suspensionReason) },
  );
  return parsed.success ? { at: Date.parse(parsed.output.at), reason: parsed.output.reason } : undefined;
}

/** What a line has to have. */
const Facts = v.object({
  number: model.PhoneNumber,
  iccid: v.string(),
  simType: model.SimType,
  paidUntil: v.pipe(v.string(), v.isoTimestamp()),
  autoRenewal: v.optional(v.boolean(), false),
  planSku: v.string(),
  orderRef: v.string(),
  startDate: v.string(),
});

/** @throws Refusal (502) that names what the product of a line has not */
function factsOf(product: Product, { config: { lines } }: Lines): v.InferOutput<typeof Facts> {
  const parsed = v.safeParse(Facts, {
    number: charOf(product, lines.number),
    iccid: charOf(product, lines.iccid),
    simType: charOf(product, lines.simType),
    paidUntil: charOf(product, lines.paidUntil),
    autoRenewal: charOf(product, lines.autoRenewal),
    planSku: product.productOffering?.id,
    orderRef: product.productOrderItem[0]?.productOrderId,
    startDate: product.startDate,
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? '';
  const call = 'TMF637 GET /product';
  const facts = { call, path, expected: issue.expected ?? issue.type, found: typeof issue.input };
  throw new Refusal('UNKNOWN_ERROR_CODE', `${call}: a line has no valid ${path}.`, { status: 502, facts });
}

/** Returns a product as a line. A plan that is no longer on sale has the name of its product's offering. */
export async function subscriptionOf(context: Lines, product: Product): Promise<Subscription> {
  const { number, iccid, simType, paidUntil, autoRenewal, planSku, orderRef, startDate } = factsOf(
    product,
    context,
  );
  const offer = (await context.catalogue()).find((one) => one.product.sku === planSku);
  const name = product.productOffering?.name ?? planSku;
  const suspension = suspensionOf(product, context);
  return {
    accountNumber: product.id,
    simNumber: iccid,
    simType,
    number,
    isProvisionalNumber: false,
    planSku,
    planName: offer?.product.name ?? { 'en-US': name, 'es-MX': name },
    status: statuses[product.status] ?? 'Inactive',
    ...(suspension && { suspension }),
    orderRef,
    activatedAt: Date.parse(startDate),
    nextCycleAt: Date.parse(paidUntil),
    autoRenewal,
    extras: [],
    ...(product.terminationDate !== undefined && { endedAt: Date.parse(product.terminationDate) }),
  };
}

/** Returns the products that are lines of a customer, oldest first. */
export async function linesOf(context: Lines, customer: Customer): Promise<Product[]> {
  const query = { 'relatedParty.id': customer.id };
  const all = await context.api.list('637', '/product', Product, { query });
  const begun = ({ startDate = '' }: Product) => Date.parse(startDate) || 0;
  return all.filter((one) => isLineOf(one, customer, context)).toSorted((a, b) => begun(a) - begun(b));
}

/** @throws Refusal NOT_FOUND, also for a line of another customer */
export async function findLine(context: Lines, customer: Customer, id: string): Promise<Product> {
  const notFound = () => new Refusal('NOT_FOUND', 'There is no such line.');
  const product = await context.api
    .get('637', resourcePath('/product', id), Product)
    .catch((error: unknown) => {
      throw error instanceof TmfRefusal && error.status === 404 ? notFound() : error;
    });
  if (!isLineOf(product, customer, context)) throw notFound();
  return product;
}
