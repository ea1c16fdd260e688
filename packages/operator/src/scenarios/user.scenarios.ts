import { createOrder } from '../order/create-order.ts';
import { acceptNip } from '../rules/port-in/nip.ts';
import type { AccountTraits } from '../store/rows/user.rows.ts';
import { holdNumber, payOrder, putSimToUse } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';

const day = 24 * 60 * 60_000;
const profile = { firstName: 'Tere', lastName: 'Luna', dob: '1984-11-02', contactNumber: '5543218765' };
const billingAddress = {
  postalCode: '44100',
  country: 'MX',
  state: 'Jalisco',
  city: 'Guadalajara',
  street: 'Juárez 12',
};

const withTraits = (traits: AccountTraits) => async (seeding: Seeding) => {
  await seeding.ctx.store.accounts.update(seeding.account.id, { traits });
};

/** Buys an eSIM with a new number, or one that is brought, paid `since` ms ago. The plan in the key makes seeding idempotent. */
export async function buyLine(
  { ago, account }: Seeding,
  planSku: string,
  since: number,
  brought?: string,
): Promise<void> {
  const ctx = ago(since);
  const headers = { 'Idempotency-Key': `scenario-${planSku}` };
  const key = { accountId: account.id, idempotencyKey: headers['Idempotency-Key'] };
  const [placed] = await ctx.store.orders.find(key);
  let orderRef = placed?.id;
  if (orderRef === undefined) {
    const number = brought ?? (await holdNumber(ctx));
    if (brought !== undefined) await acceptNip(ctx, { number, donor: 'telcel', nip: number.slice(-4) });
    const draft = {
      planSku,
      addonSkus: [],
      simType: 'esim',
      numberType: brought === undefined ? 'NEW' : 'PORT_IN',
      number,
      promoCodes: [],
    } as const;
    const body = { draft: { ...draft, addonSkus: [], promoCodes: [] }, profile, billingAddress };
    orderRef = (await createOrder({ headers, body }, ctx)).order_ref;
  }
  await payOrder(ctx, orderRef, headers['Idempotency-Key']);
  await putSimToUse(ago(since - 60_000), orderRef);
}

export const userScenarios: readonly Scenario[] = [
  { name: 'new-customer', purpose: 'A customer who has logged in and bought nothing yet.' },
  {
    name: 'telco-migrated',
    purpose:
      'A customer who was migrated from the former telecom company with one number, and gave up another.',
    seed: withTraits({ telco: { phoneNo: '5543218765', gaveUp: ['5512340000'] }, vendors: ['telco'] }),
  },
  {
    name: 'three-lines',
    purpose: 'A customer with three lines on three plans: logging in opens the choice of one.',
    seed: async (seeding) => {
      await buyLine(seeding, 'senda-8', 25 * day);
      await buyLine(seeding, 'senda-20', 12 * day);
      await buyLine(seeding, 'senda-50', 2 * day);
    },
  },
  {
    name: 'resend-blocked',
    purpose: 'A customer whose codes cannot be resent: a resend is refused with 422024.',
    seed: withTraits({ resendBlocked: true }),
  },
];
