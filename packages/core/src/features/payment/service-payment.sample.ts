/** The order of a request's fee, for snapshots and tests. */
import type { Order } from '@senda/contract';
import { sampleOrder } from './sample.ts';

const { payment: _payment, placedWith: _placedWith, ...order } = sampleOrder;

export const sampleFeeOrder: Order = {
  ...order,
  order_ref: 'SND-2026-000200',
  product_label: 'sim_replacement',
  order_type: 'SERVICE_ORDER',
  preview: {
    items: [
      {
        itemType: 'FEE',
        sku: 'sim-card',
        name: { 'en-US': 'SIM card', 'es-MX': 'SIM física' },
        cost: { amount: 2_900 },
      },
      {
        itemType: 'DELIVERY_FEE_SKU',
        sku: 'sim-delivery',
        name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
        cost: { amount: 4_900 },
      },
    ],
    total: { amount: 7_800 },
  },
};
