// Written by `npm run generate`. Do not edit.
import type { Case } from '../case.ts';
import { accountCases } from './account.cases.ts';
import { catalogueCases } from './catalogue.cases.ts';
import { configurationCases } from './configuration.cases.ts';
import { dataPackCases } from './data-pack.cases.ts';
import { deliveryCases } from './delivery.cases.ts';
import { guestCases } from './guest.cases.ts';
import { invoiceCases } from './invoice.cases.ts';
import { journeyVersionCases } from './journey-version.cases.ts';
import { kycCases } from './kyc.cases.ts';
import { lineCases } from './line.cases.ts';
import { lineLinkCases } from './line-link.cases.ts';
import { namedCustomerCases } from './named-customer.cases.ts';
import { numberChangeCases } from './number-change.cases.ts';
import { orderCases } from './order.cases.ts';
import { paymentCases } from './payment.cases.ts';
import { paymentMethodCases } from './payment-method.cases.ts';
import { portInCases } from './port-in.cases.ts';
import { renewalCases } from './renewal.cases.ts';
import { sessionCases } from './session.cases.ts';
import { shippingCases } from './shipping.cases.ts';
import { simCases } from './sim.cases.ts';
import { simReplacementCases } from './sim-replacement.cases.ts';
import { stepEventCases } from './step-event.cases.ts';

/** All cases, by group (spec 7.call). */
export const cases: readonly Case[] = [
  ...accountCases,
  ...catalogueCases,
  ...configurationCases,
  ...dataPackCases,
  ...deliveryCases,
  ...guestCases,
  ...invoiceCases,
  ...journeyVersionCases,
  ...kycCases,
  ...lineCases,
  ...lineLinkCases,
  ...namedCustomerCases,
  ...numberChangeCases,
  ...orderCases,
  ...paymentCases,
  ...paymentMethodCases,
  ...portInCases,
  ...renewalCases,
  ...sessionCases,
  ...shippingCases,
  ...simCases,
  ...simReplacementCases,
  ...stepEventCases,
];
