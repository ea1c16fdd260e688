/** What belongs to an account: preferences, the e-mail, vendors' log-ins, notices. */
import type { Banner } from '@senda/contract';
import type { Feature, Operation, Shopper } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { banners } from '../seed/banners.ts';
import { updateEmail, validateEmailUpdate } from './email.ts';
import { userLines } from './lines.ts';
import { vendorLogin } from './vendor.ts';

/** As many notices as are answered where the query does not say (specification, section 9). */
const bannerLimit = 10;

/** The notices for whoever shops, the most pressing first. */
async function bannersFor(op: Operation, shopper: Shopper): Promise<Banner[]> {
  const orders = await op.store.orders.find({ accountId: shopper.id }, { limit: 1 });
  const is = { telco: shopper.telcoUser === true, new: orders.length === 0 };
  return banners
    .filter(({ audience }) => !audience || is[audience])
    .map(({ banner }) => banner)
    .filter(({ until }) => until === undefined || op.now < until);
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

export const accountHandlers: Feature<AccountCall> = {
  getAnalyticsPreferences: async (_, op) => {
    const { id } = await op.customer();
    const enabled = (await op.store.accounts.get(id))?.traits?.analytics;
    return enabled === undefined ? {} : { enabled };
  },
  updateAnalyticsPreferences: async ({ body: { enabled } }, op) => {
    const { id } = await op.customer();
    await op.store.transaction(async (tx) => {
      const traits = (await tx.accounts.get(id))?.traits;
      await tx.accounts.update(id, { traits: { ...traits, analytics: enabled } });
    });
    return { enabled };
  },
  updateEmail,
  validateEmailUpdate,
  vendorLogin,
  listUserLines: (_, op) => userLines(op),
  getExternalIp: async (_, { address: ip }) => {
    if (ip) return { ip };
    throw new Refusal('NOT_FOUND', { message: 'The address that the request came from is not known.' });
  },
  listBanners: async ({ query }, op) => {
    const all = await bannersFor(op, await op.shopper());
    const offset = Number(query.offset ?? 0);
    return { banners: all.slice(offset, offset + Number(query.limit ?? bannerLimit)), total: all.length };
  },
};
