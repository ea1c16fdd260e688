/** The stored data of the operator. Times are ms since the epoch, amounts are minor currency units. */
import type { Collected } from './collection.ts';
import { deliveryCollections } from './delivery.rows.ts';
import { flowCollections } from './flow.rows.ts';
import { journeyCollections } from './journey.rows.ts';
import { kycCollections } from './kyc.rows.ts';
import { lineCollections } from './line.rows.ts';
import { namedCustomerCollections } from './named-customer.rows.ts';
import { noticeCollections } from './notice.rows.ts';
import { numberCollections } from './number.rows.ts';
import { orderCollections } from './order.rows.ts';
import { otpCollections } from './otp.rows.ts';
import { ottCollections } from './ott.rows.ts';
import { paylinkCollections } from './paylink.rows.ts';
import { paymentCollections } from './payment.rows.ts';
import { paymentMethodCollections } from './payment-method.rows.ts';
import { portInCollections } from './port-in.rows.ts';
import { renewalCollections } from './renewal.rows.ts';
import { shippingCollections } from './shipping.rows.ts';
import { systemCollections } from './system.rows.ts';
import { terminationCollections } from './termination.rows.ts';
import { userCollections } from './user.rows.ts';

/** The collections, with their unique keys. Their names appear in UniqueViolation. */
export const uniqueKeys = {
  ...deliveryCollections,
  ...flowCollections,
  ...journeyCollections,
  ...kycCollections,
  ...lineCollections,
  ...namedCustomerCollections,
  ...noticeCollections,
  ...numberCollections,
  ...orderCollections,
  ...otpCollections,
  ...ottCollections,
  ...paylinkCollections,
  ...paymentCollections,
  ...paymentMethodCollections,
  ...portInCollections,
  ...renewalCollections,
  ...shippingCollections,
  ...systemCollections,
  ...terminationCollections,
  ...userCollections,
};

type Collections = typeof uniqueKeys;
export type CollectionName = keyof Collections;
type RowOf<C> = C extends Collected<infer R, infer _S> ? R : never;
type SearchedBy<C> = C extends Collected<infer _R, infer S> ? S : never;
export type Rows = { [N in CollectionName]: RowOf<Collections[N]> };
/** The searchable fields of each collection. */
export type SearchFields = { [N in CollectionName]: SearchedBy<Collections[N]> };
