import { text } from 'drizzle-orm/pg-core';
import { common, senda } from '../store/columns.ts';

export const deliveryTables = {
  deliveryPlaces: senda.table('delivery_places', {
    ...common(),
    calendar: text('calendar').notNull(),
    slot: text('slot').notNull(),
    orderRef: text('order_ref').notNull(),
  }),
};
