/** The Postgres table of each collection. */
import { deliveryTables } from './delivery.tables.ts';
import { kycTables } from './kyc.tables.ts';
import { lineTables } from './line.tables.ts';
import { numberTables } from './number.tables.ts';
import { orderTables } from './order.tables.ts';
import { otpTables } from './otp.tables.ts';
import { ottTables } from './ott.tables.ts';
import { paylinkTables } from './paylink.tables.ts';
import { paymentTables } from './payment.tables.ts';
import { paymentMethodTables } from './payment-method.tables.ts';
import { portInTables } from './port-in.tables.ts';
import { renewalTables } from './renewal.tables.ts';
import { shippingTables } from './shipping.tables.ts';
import { systemTables } from './system.tables.ts';
import { terminationTables } from './termination.tables.ts';
import { userTables } from './user.tables.ts';

export const tables = {
  ...deliveryTables,
  ...kycTables,
  ...lineTables,
  ...numberTables,
  ...orderTables,
  ...otpTables,
  ...ottTables,
  ...paylinkTables,
  ...paymentMethodTables,
  ...paymentTables,
  ...portInTables,
  ...renewalTables,
  ...shippingTables,
  ...systemTables,
  ...terminationTables,
  ...userTables,
};
