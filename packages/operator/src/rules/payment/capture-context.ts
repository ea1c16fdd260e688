/** Capture contexts: signed, short-lived permissions to send card data (spec 8.other.capture-context; decision 0062). */
import * as v from 'valibot';
import type { RequestContext } from '../../request/context.ts';
import { equalInConstantTime } from '../../request/hash.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';

/** Lifetime of a context (s). */
const lifetime = 15 * 60;

const Claims = v.object({ sub: v.string(), exp: v.number() });

const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));

/** Signs a text with its purpose as a prefix, so that other hashes cannot be used as a signature. */
const signatureOf = (ctx: RequestContext, signed: string): Promise<string> =>
  ctx.hash(`capture-context ${signed}`);

const header = toBase64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

/** Creates a context for a customer. Returns it with its start and end (ms). */
export async function newCaptureContext(
  ctx: RequestContext,
  accountId: string,
): Promise<{ captureContext: string; issuedAt: number; expiresAt: number }> {
  const iat = Math.floor(ctx.now / 1000);
  const exp = iat + lifetime;
  const claims = toBase64Url(JSON.stringify({ sub: accountId, jti: ctx.id(), iat, exp }));
  const signed = `${header}.${claims}`;
  const captureContext = `${signed}.${await signatureOf(ctx, signed)}`;
  return { captureContext, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}

function claimsIn(text: string): v.InferOutput<typeof Claims> | undefined {
  try {
    const parsed = v.safeParse(Claims, JSON.parse(fromBase64Url(text)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks that this operator issued the context to this customer and that it has not expired.
 * @throws Refusal CAPTURE_CONTEXT_EXPIRED, INVALID_REQUEST (422) if it is missing, forged or of another account
 */
export async function assertCaptureContext(
  ctx: RequestContext,
  context: string | undefined,
  accountId: string,
): Promise<void> {
  if (context === undefined) throw unprocessable('captureContext', 'Card fields need a capture context.');
  const [head = '', body = '', signature = ''] = context.split('.');
  const isOurs = equalInConstantTime(await signatureOf(ctx, `${head}.${body}`), signature);
  const claims = isOurs ? claimsIn(body) : undefined;
  if (claims?.sub !== accountId)
    throw unprocessable('captureContext', 'The capture context is not valid for this customer.');
  if (ctx.now >= claims.exp * 1000) throw new Refusal('CAPTURE_CONTEXT_EXPIRED');
}
