import { sampleNow } from '@senda/core/testing';
import { ask, type MemoryOperator } from '@senda/operator/testing';
import { claimsOf } from '../../platform/state/session.ts';

/** The customer whom the samples are about, unless a sample names another one. */
const sampleEmail = 'name@example.com';

/** The code of every sample in which one is entered. */
export const sampleCode = '481902';

const [minute, day] = [60_000, 24 * 60 * 60_000];

type Store = MemoryOperator['store'];
type Row<Name extends 'lines' | 'orders' | 'paymentMethods' | 'serviceRequests' | 'portInChecks'> =
  Parameters<Store[Name]['insert']>[0];
type Found = Readonly<Record<string, unknown>>;

/** Returns a value's objects, outer ones first. */
function objectsIn(value: unknown, seen = new Set<unknown>()): readonly Found[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  // A snapshot inside of another one is known by its context.
  if ('machine' in value) return objectsIn((value as Found)['context'], seen);
  const own = Array.isArray(value) ? [] : [value as Found];
  return [...own, ...Object.values(value).flatMap((one) => objectsIn(one, seen))];
}

const text = (found: Found, key: string): string | undefined =>
  typeof found[key] === 'string' ? found[key] : undefined;
const number = (found: Found, key: string): number | undefined =>
  typeof found[key] === 'number' ? found[key] : undefined;
const distinct = <T>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/** The owner of what a sample shows. */
interface Owner {
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
}

const profile = { firstName: 'Mariana', lastName: 'Ruiz', dob: '1992-04-03', contactNumber: '5512345678' };
const billingAddress = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Calle Orizaba',
} as const;

/** Returns the row of an order that a sample shows, or that its line came from. */
function orderRow({ accountId }: Owner, id: string, found: Found, line: Found): Row<'orders'> {
  const simType = text(line, 'simType') === 'physical_sim' ? 'physical_sim' : 'esim';
  const planSku = text(line, 'planSku') ?? 'senda-20';
  const draft = { planSku, addonSkus: [], simType, numberType: 'NEW', promoCodes: [] } as const;
  const planName = { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' };
  const cost = { amount: 19_900 };
  const order = {
    draft: { ...draft, number: text(line, 'number') ?? '5501427788' },
    planName,
    preview: { items: [{ itemType: 'PLAN', sku: planSku, name: planName, cost }], total: cost },
    ...found,
  } as unknown as Row<'orders'>;
  return {
    id,
    accountId,
    idempotencyKey: id,
    productLabel: 'prepaid_plan',
    createdAt: number(found, 'createdAt') ?? number(line, 'activatedAt') ?? sampleNow - 10 * minute,
    draft: order.draft,
    planName: order.planName,
    preview: order.preview,
    number: text(found, 'number') ?? order.draft.number ?? '',
    profile,
    billingAddress,
    orderType: order.orderType ?? 'SERVICE_ORDER',
  };
}

function lineRow({ accountId }: Owner, id: string, line: Found): Row<'lines'> {
  const isOver = line['status'] === 'Inactive';
  const suspension = line['suspension'] as { readonly at: number; readonly reason: 'STOLEN' } | undefined;
  return {
    id,
    accountId,
    orderRef: text(line, 'orderRef') ?? `order-${id}`,
    number: text(line, 'number') ?? '5501427788',
    isProvisional: line['isProvisionalNumber'] === true,
    simNumber: text(line, 'simNumber') ?? '8952140061234567890',
    simType: line['simType'] === 'physical_sim' ? 'physical_sim' : 'esim',
    planSku: text(line, 'planSku') ?? 'senda-20',
    activatedAt: number(line, 'activatedAt') ?? sampleNow - 12 * day,
    paidUntil: number(line, 'nextCycleAt') ?? sampleNow + 18 * day,
    autoRenewal: line['autoRenewal'] === true,
    standing: isOver ? 'terminated' : 'live',
    ...(isOver && { endedAt: number(line, 'endedAt') ?? sampleNow - day }),
    ...(suspension && { suspension }),
  };
}

async function seedLines(store: Store, owner: Owner, all: readonly Found[]): Promise<void> {
  const lines = new Map<string, Found>();
  for (const found of all) {
    const id = text(found, 'accountNumber');
    if (id !== undefined && (!lines.has(id) || 'simNumber' in found))
      lines.set(id, 'simNumber' in found ? found : (lines.get(id) ?? {}));
  }
  // A new order has no reference that a sample has.
  await store.transaction(async (tx) => {
    for (let used = 0; used < 1000; used += 1) await tx.next('orders');
  });
  const isPortedOut = all.some((found) => 'portedOutAt' in found);
  const taken = new Set<string>();
  // Samples of several lines repeat what only one can have.
  const free = (wanted: string, other: string) => {
    const value = taken.has(wanted) ? other : wanted;
    taken.add(value);
    return value;
  };
  for (const [id, line] of lines) {
    const shown = lineRow(owner, id, line);
    const row = {
      ...shown,
      orderRef: free(shown.orderRef, `order-${id}`),
      simNumber: free(shown.simNumber, `sim-${id}`),
      number: free(shown.number, `55${id.replaceAll(/\D/g, '').padStart(8, '0').slice(-8)}`),
    };
    const standing = isPortedOut && row.standing === 'terminated' ? 'ported-out' : row.standing;
    await store.lines.insert({ ...row, standing });
  }
  const shown = new Map(all.map((found) => [text(found, 'order_ref'), found]));
  const ofLines = [...lines].map(([id, line]) => [text(line, 'orderRef') ?? `order-${id}`, line] as const);
  const named = [...all.map((found) => text(found, 'orderRef')), ...shown.keys()];
  const byRef = new Map<string, Found>(ofLines);
  for (const ref of distinct([...byRef.keys(), ...named])) {
    const line = byRef.get(ref);
    const row = orderRow(owner, ref, shown.get(ref) ?? {}, line ?? {});
    await store.orders.insert(row);
    const isPaid =
      line !== undefined || (shown.get(ref)?.['payment'] as Found | undefined)?.['status'] === 'PAID';
    if (isPaid) await store.payments.insert(paymentRow(owner, row));
    if (row.number !== '')
      await store.sales
        .insert({ id: row.number, orderRef: ref, lapsesAt: sampleNow + day, settled: isPaid })
        .catch(() => undefined);
  }
}

const paymentRow = ({ accountId }: Owner, { id, createdAt, preview }: Row<'orders'>) =>
  ({
    id: `payment-${id}`,
    accountId,
    orderRef: id,
    idempotencyKey: id,
    amount: preview.total.amount,
    card: { brand: 'visa', last4: '4242', expiry: '08/28' },
    status: 'PAID',
    settlesAs: 'PAID',
    settledAt: createdAt,
  }) as const;

/** The requests of lines, which stay in the status that they are shown in, and the transfer of a number. */
async function seedRequests(store: Store, { accountId }: Owner, all: readonly Found[]): Promise<void> {
  for (const found of all) {
    const [id, status, requestedAt] = [
      text(found, 'requestId'),
      text(found, 'status'),
      number(found, 'requestedAt'),
    ];
    if (id === undefined || status === undefined || requestedAt === undefined) continue;
    const isOver = ['COMPLETED', 'CANCELED', 'FAILED', 'REJECTED'].includes(status);
    const row = {
      id,
      accountId,
      accountNumber: text(found, 'accountNumber') ?? '',
      type: text(found, 'type') ?? 'PORT_IN',
      orderRef: text(found, 'orderRef'),
      number: text(found, 'number'),
      requestedAt,
      startedAt: requestedAt,
      steps: [{ status, after: 0 }],
      isOpen: !isOver,
      details: {
        donorId: text(found, 'donorId'),
        reasonId: text(found, 'reasonId'),
        attempt: number(found, 'attempt'),
      },
    };
    await store.serviceRequests.insert(JSON.parse(JSON.stringify(row)) as Row<'serviceRequests'>);
  }
}

async function seedCards(store: Store, { accountId }: Owner, all: readonly Found[]): Promise<void> {
  const cards = new Map(
    all
      .filter((found) => 'card' in found && 'paymentMethodID' in found)
      .map((found) => [text(found, 'paymentMethodID') ?? '', found]),
  );
  for (const [id, found] of cards) {
    const card = found['card'] as Row<'paymentMethods'>['card'];
    await store.paymentMethods.insert({
      id,
      accountId,
      card,
      cardKey: `${card.brand} ${card.last4} ${card.expiry}`,
      bankToken: 'pays',
      added: true,
      isDefault: found['isDefault'] === true,
      createdAt: sampleNow - 20 * day,
    });
  }
  for (const found of all) {
    const subscription = text(found, 'subscriptionId');
    const method = found['method'] as Found | undefined;
    if (subscription !== undefined && method)
      await store.renewalCards.insert({
        id: subscription,
        accountId,
        methodId: text(method, 'paymentMethodID') ?? '',
      });
  }
}

/** The codes that were sent, and the tokens that they gave. */
async function seedCodes(
  operator: MemoryOperator,
  owner: Owner,
  all: readonly Found[],
  purpose: string | undefined,
): Promise<void> {
  const { store } = operator;
  const { accountId, sessionId, email } = owner;
  const sent = new Map(
    all
      .filter((found) => 'requestId' in found && 'deadline' in found)
      .map((found) => [text(found, 'requestId') ?? '', number(found, 'deadline') ?? 0]),
  );
  for (const [id, expiresAt] of sent) {
    const common = {
      id,
      codeHash: await operator.hash(`${id}:${sampleCode}`),
      sentAt: expiresAt - 2 * minute,
      expiresAt,
      wrongAnswers: 0,
      status: 'open',
    } as const;
    await store.codeRequests.insert({
      ...common,
      email,
      channel: 'web',
      purpose: 'login',
      opensAccount: true,
    });
    await store.ottRequests.insert({
      ...common,
      accountId,
      sessionId,
      recipient: email,
      purpose: (purpose ?? 'GUEST_CONTACT') as never,
    });
  }
  const tokens = new Map(all.map((found) => [text(found, 'ottRequestId'), number(found, 'validUntil') ?? 0]));
  for (const [id, validUntil] of tokens) {
    if (id === undefined || sent.has(id)) continue;
    const validatedAt = validUntil - 15 * minute;
    await store.ottRequests.insert({
      id,
      accountId,
      sessionId,
      purpose: (purpose ?? 'CHANGE_CARD') as never,
      recipient: email,
      sentAt: validatedAt,
      expiresAt: validatedAt + 2 * minute,
      wrongAnswers: 0,
      status: 'validated',
      validatedAt,
    });
  }
}

async function seedNumbers(
  { store, stock }: MemoryOperator,
  { accountId }: Owner,
  all: readonly Found[],
): Promise<void> {
  for (const found of all) {
    const own = text(found, 'number');
    if (own === undefined || !/^\d{10}$/.test(own)) continue;
    if ('category' in found) {
      const cost = (found['cost'] as { readonly amount: number } | undefined) ?? {
        amount: number(found, 'amount') ?? 0,
      };
      stock({
        number: own,
        category: found['category'] === 'PREMIUM_NUMBER' ? 'PREMIUM_NUMBER' : 'FREE_NUMBER',
        cost,
      });
    }
    const until = number(found, 'recoverableUntil');
    if (until !== undefined)
      await store.formerNumbers.insert({
        id: own,
        accountId,
        accountNumber: '7000204418',
        recoverableUntil: until,
      });
    const donorId = text(found, 'donorId');
    const requestId = text(found, 'requestId');
    if (donorId !== undefined && requestId !== undefined && !('status' in found))
      await store.portInChecks.insert({
        id: requestId,
        accountId,
        number: own,
        donorId,
        openedAt: sampleNow - minute,
        wrongAnswers: 0,
      });
  }
  // What a customer who buys has chosen is held for them.
  const chosen = all.find((found) => 'plan' in found && 'number' in found)?.['number'] as
    | Found
    | null
    | undefined;
  const held = chosen ? text(chosen, 'number') : undefined;
  if (held !== undefined) {
    await store.sales.remove(held);
    await store.holds.insert({ id: held, accountId, lockedUntil: sampleNow + 14 * minute });
  }
}

/**
 * Makes what a sample shows known to an operator: its lines, orders, cards, numbers and codes, as those of one customer. Returns the
 * customer's token and e-mail.
 */
export async function seedSample(
  operator: MemoryOperator,
  sample: unknown,
): Promise<{ readonly token: string; readonly email: string }> {
  const all = objectsIn(sample);
  const shown = distinct(all.map((found) => text(found, 'email'))).find((one) => one.includes('@'));
  const email = shown ?? sampleEmail;
  const known = distinct(all.map((found) => text(found, 'userId') ?? text(found, 'customerId')))[0];
  if (known !== undefined)
    await operator.store.accounts.insert({ id: known, email, createdAt: sampleNow - day });
  const isGuest = all.some((found) => 'isGuestSignupSMSChannel' in found || found['isGuest'] === true);
  const token = isGuest
    ? (await ask(operator.app, 'guestSignUp', {})).value().accessToken
    : await operator.signIn(email);
  const accountId = claimsOf(token)?.external_id ?? '';
  const [session] = await operator.store.sessions.find({ accountId });
  const owner = { accountId, sessionId: session?.id ?? '', email };
  const purpose = distinct(all.map((found) => text(found, 'purpose')))[0];
  await seedLines(operator.store, owner, all);
  await seedRequests(operator.store, owner, all);
  await seedCards(operator.store, owner, all);
  await seedCodes(operator, owner, all, purpose);
  await seedNumbers(operator, owner, all);
  return { token, email };
}
