/** Calls about accounts: preferences, e-mail, vendor log-ins, notices. */
import type { Banner, UserLine } from '@senda/contract';
import type { Handlers, RequestContext, Shopper } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { linesOf } from '../rules/lifecycle/lines.ts';
import { lineStatus } from '../rules/lifecycle/status.ts';
import { banners } from '../seed/banners.ts';
import { planOfLine } from '../seed/products.ts';
import { updateEmail, validateEmailUpdate } from './email.ts';
import { vendorLogin } from './vendor-login.ts';

/** Returns the lines of an account for the line picker, oldest first, including ended ones. @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS */
async function userLines(ctx: RequestContext): Promise<{ users: UserLine[] }> {
  const lines = await linesOf(ctx);
  const users = lines.map((line) => ({
    accountNumber: line.id,
    phone_no: line.number,
    planName: planOfLine(line)?.name ?? { 'en-US': line.planSku, 'es-MX': line.planSku },
    status: lineStatus(line, ctx.now),
  }));
  return { users };
}

/** Default number of notices (spec 9.banner). */
const bannerLimit = 10;

/** Returns the notices for a shopper, the most important first. */
async function bannersFor(ctx: RequestContext, shopper: Shopper): Promise<Banner[]> {
  const orders = await ctx.store.orders.find({ accountId: shopper.id }, { limit: 1 });
  const is = { telco: shopper.telcoUser === true, new: orders.length === 0 };
  return banners
    .filter(({ audience }) => !audience || is[audience])
    .map(({ banner }) => banner)
    .filter(({ until }) => until === undefined || ctx.now < until);
}

type AccountCall =
  | 'getAnalyticsPreferences'
  | 'updateAnalyticsPreferences'
  | 'updateEmail'
  | 'validateEmailUpdate'
  | 'vendorLogin'
  | 'getExternalIp'
  | 'listUserLines'
  | 'listBanners';

export const accountHandlers: Handlers<AccountCall> = {
  getAnalyticsPreferences: async (_, ctx) => {
    const { id } = await ctx.customer();
    const enabled = (await ctx.store.accounts.get(id))?.traits?.analytics;
    return enabled === undefined ? {} : { enabled };
  },
  updateAnalyticsPreferences: async ({ body: { enabled } }, ctx) => {
    const { id } = await ctx.customer();
    await ctx.store.transaction(async (tx) => {
      const traits = (await tx.accounts.get(id))?.traits;
      await tx.accounts.update(id, { traits: { ...traits, analytics: enabled } });
    });
    return { enabled };
  },
  updateEmail,
  validateEmailUpdate,
  vendorLogin,
  listUserLines: (_, ctx) => userLines(ctx),
  getExternalIp: async (_, { address: ip }) => {
    if (ip) return { ip };
    throw new Refusal('NOT_FOUND', { message: 'The address of the request is not known.' });
  },
  listBanners: async ({ query }, ctx) => {
    const all = await bannersFor(ctx, await ctx.shopper());
    const offset = Number(query.offset ?? 0);
    return { banners: all.slice(offset, offset + Number(query.limit ?? bannerLimit)), total: all.length };
  },
};
