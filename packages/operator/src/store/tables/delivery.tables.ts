import { text } from 'drizzle-orm/pg-core';
import { common, senda } from './columns.ts';

export const deliveryTables = {
  deliveryPlaces: senda.table('delivery_places', {
    ...common(),
    calendar: text('calendar').notNull(),
    slot: text('slot').notNull(),
    orderRef: text('order_ref').notNull(),
  }),
};

export const deliveryMigration = {
  id: '0002-delivery',
  statements: [
    `create table senda.delivery_places (
      id text constraint "deliveryPlaces_id" primary key, seq bigserial, calendar text not null,
      slot text not null, order_ref text not null,
      constraint "deliveryPlaces_order" unique (order_ref))`,
    'create index delivery_places_calendar on senda.delivery_places (calendar, slot)',
  ],
};
