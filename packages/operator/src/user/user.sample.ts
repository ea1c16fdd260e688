import type { UserRows } from './user.rows.ts';

/** A whole row of each, for the contract of the stores. */
export const userSample: { readonly [N in keyof UserRows]: Required<UserRows[N]> } = {
  guests: { id: 'guest', createdAt: 1, contact: { channel: 'SMS', phone_no: '5512345678' } },
  vendorTokens: { id: 'used', usedAt: 2 },
};
