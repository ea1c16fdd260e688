/** Log-in with a vendor's token: of the marketplace, or of the former telecom company. */
import { type CallInput, type CallResult, model, type Vendor } from '@senda/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Customer, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { requestCode } from '../rules/code/otp-request.ts';
import { linkVendor, openSession } from '../rules/code/session.ts';
import type { Vouched } from '../store/rows/user.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';

/** Lifetime of a vendor's token (s). */
const lifetime = 5 * 60;

const VendorClaims = v.object({
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  email: v.pipe(model.Email, v.toLowerCase()),
  phone_no: v.optional(model.PhoneNumber),
});
type VendorClaims = v.InferOutput<typeof VendorClaims>;

/** Returns the key shared with a vendor, derived from the operator's own secret. */
const vendorKey = async (ctx: Pick<RequestContext, 'hash'>, vendor: Vendor) =>
  new TextEncoder().encode(await ctx.hash(`vendor:${vendor}`));

/** A customer, as identified by a vendor. */
export type VendorCustomer = Omit<VendorClaims, 'jti'>;

/** Signs a token as a vendor would for its customer; `now` in ms. */
export async function signAsVendor(
  ctx: Pick<RequestContext, 'hash' | 'id' | 'now'>,
  vendor: Vendor,
  customer: VendorCustomer,
): Promise<string> {
  const issued = Math.floor(ctx.now / 1000);
  return new SignJWT(customer)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(vendor)
    .setJti(ctx.id())
    .setExpirationTime(issued + lifetime)
    .sign(await vendorKey(ctx, vendor));
}

/** Returns the claims of a vendor's token. @throws Refusal NOT_SIGNED_IN if the signature is invalid or expired */
async function verifyVendorToken(ctx: RequestContext, vendor: Vendor, token: string): Promise<VendorClaims> {
  try {
    const { payload } = await jwtVerify(token, await vendorKey(ctx, vendor), {
      algorithms: ['HS256'],
      issuer: vendor,
      currentDate: new Date(ctx.now),
      requiredClaims: ['exp', 'jti'],
    });
    const claims = v.safeParse(VendorClaims, payload);
    if (claims.success) return claims.output;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new Refusal('NOT_SIGNED_IN', { message: 'The vendor’s token is not valid.' });
}

/** Marks a vendor's token as used. @throws Refusal NOT_SIGNED_IN if it was used before */
async function spendToken(
  tx: Transaction,
  ctx: RequestContext,
  vendor: Vendor,
  claims: VendorClaims,
): Promise<void> {
  const id = `${vendor}:${claims.jti}`;
  if (await tx.vendorTokens.get(id)) {
    throw new Refusal('NOT_SIGNED_IN', { message: 'The vendor’s token was used already.' });
  }
  await tx.vendorTokens.insert({ id, usedAt: ctx.now });
}

/** Opens a session of the account of a token; undefined if no account with its e-mail is linked to the vendor. */
async function signIn(
  tx: Transaction,
  ctx: RequestContext,
  { vendor, claims }: { readonly vendor: Vendor; readonly claims: VendorClaims },
): Promise<Customer | undefined> {
  await spendToken(tx, ctx, vendor, claims);
  const [account] = await tx.accounts.find({ email: claims.email });
  if (!account?.traits?.vendors?.includes(vendor)) return undefined;
  return openSession(tx, ctx, await linkVendor(tx, account, vouchedBy(vendor, claims)));
}

const vouchedBy = (vendor: Vendor, { phone_no: phoneNo }: VendorClaims): Vouched => ({
  vendor,
  ...(phoneNo !== undefined && { phoneNo }),
});

/**
 * Returns an access token. If no account is linked to the vendor, sends a code to the e-mail instead, as the vendor's claim
 * does not prove its ownership. A right code creates a missing account. The response does not reveal whether one exists.
 * @throws Refusal NOT_SIGNED_IN, TOO_MANY_REQUESTS
 */
export async function vendorLogin(
  { body: { vendor, vendorToken } }: CallInput<'vendorLogin'>,
  ctx: RequestContext,
): Promise<CallResult<'vendorLogin'>> {
  const claims = await verifyVendorToken(ctx, vendor, vendorToken);
  const customer = await atomically(ctx.store, (tx) => signIn(tx, ctx, { vendor, claims }));
  if (customer) return { auth_token: await ctx.token(customer) };
  const vouched = vouchedBy(vendor, claims);
  return requestCode(ctx, { email: claims.email, channel: 'web', purpose: 'login', vouched });
}
