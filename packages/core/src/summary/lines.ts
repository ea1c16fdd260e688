import type { OrderPreview } from '@senda/contract';
import type { Known } from '../library/known.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import { pricedColumn } from '../order/priced.ts';

/** The order as the gateway prices it. */
export const previewColumn = (known: Known, preview: OrderPreview): OrderColumn =>
  pricedColumn(orderColumn(known), preview);
