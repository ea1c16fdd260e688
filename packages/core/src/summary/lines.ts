import type { OrderPreview } from '@senda/contract';
import type { Known } from '../answers/known.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import { pricedColumn } from '../purchase/priced.ts';

/** The order as the gateway prices it. */
export const previewColumn = (known: Known, preview: OrderPreview): OrderColumn =>
  pricedColumn(orderColumn(known), preview);
