import { deliveryMigration, deliveryTables } from './delivery.tables.ts';
import { flowTables, stepEventMigration } from './flow.tables.ts';
import { initialMigration } from './initial.migration.ts';
import {
  journeyPartMigration,
  journeyReviewMigration,
  journeyTables,
  journeyVersionMigration,
  scheduledPublicationMigration,
} from './journey.tables.ts';
import { kycMigration, kycTables } from './kyc.tables.ts';
import {
  lineLinkMigration,
  lineMigration,
  lineTables,
  numberSearchesMigration,
  suspensionMigration,
} from './line.tables.ts';
import { namedCustomerMigration, namedCustomerTables } from './named-customer.tables.ts';
import { noticeMigration, noticeTables } from './notice.tables.ts';
import { numberTables } from './number.tables.ts';
import {
  activationsMigration,
  invoicesMigration,
  orderContentsMigration,
  orderMigration,
  orderTables,
  simulatedPhonesMigration,
  unpaidOrdersMigration,
} from './order.tables.ts';
import { askersMigration, codesMigration, limitsMigration, otpTables } from './otp.tables.ts';
import { ottMigration, ottTables } from './ott.tables.ts';
import { paylinkMigration, paylinkTables } from './paylink.tables.ts';
import { instalmentsMigration, paymentTables, vouchersMigration } from './payment.tables.ts';
import { paymentMethodMigration, paymentMethodTables } from './payment-method.tables.ts';
import { portInMigration, portInTables } from './port-in.tables.ts';
import { renewalMigration, renewalTables } from './renewal.tables.ts';
import { shippingMigration, shippingTables } from './shipping.tables.ts';
import { outboxMigration, systemTables } from './system.tables.ts';
import { terminationMigration, terminationTables } from './termination.tables.ts';
import { userMigration, userTables } from './user.tables.ts';

export const tables = {
  ...deliveryTables,
  ...flowTables,
  ...journeyTables,
  ...kycTables,
  ...lineTables,
  ...namedCustomerTables,
  ...noticeTables,
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

/**
 * The schema migrations as SQL statements, in the order of release. Never edit a released migration: add one at the end.
 */
export const migrations: readonly { readonly id: string; readonly statements: readonly string[] }[] = [
  initialMigration,
  kycMigration,
  ottMigration,
  deliveryMigration,
  userMigration,
  paymentMethodMigration,
  orderMigration,
  paylinkMigration,
  shippingMigration,
  lineMigration,
  portInMigration,
  terminationMigration,
  renewalMigration,
  codesMigration,
  askersMigration,
  orderContentsMigration,
  limitsMigration,
  simulatedPhonesMigration,
  suspensionMigration,
  activationsMigration,
  unpaidOrdersMigration,
  noticeMigration,
  vouchersMigration,
  lineLinkMigration,
  outboxMigration,
  invoicesMigration,
  journeyVersionMigration,
  instalmentsMigration,
  numberSearchesMigration,
  journeyReviewMigration,
  scheduledPublicationMigration,
  stepEventMigration,
  journeyPartMigration,
  namedCustomerMigration,
];
