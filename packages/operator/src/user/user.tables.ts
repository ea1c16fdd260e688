import type { GuestContact } from '@senda/contract';
import { jsonb } from 'drizzle-orm/pg-core';
import { common, instant, senda } from '../store/columns.ts';

export const userTables = {
  guests: senda.table('guests', {
    ...common(),
    createdAt: instant('created_at'),
    contact: jsonb('contact').$type<GuestContact>(),
  }),
  vendorTokens: senda.table('vendor_tokens', { ...common(), usedAt: instant('used_at') }),
};
