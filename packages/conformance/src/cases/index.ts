import type { Case } from '../scenario.ts';
import { accountCases } from './account.cases.ts';
import { catalogueCases } from './catalogue.cases.ts';
import { configurationCases } from './configuration.cases.ts';
import { deliveryCases } from './delivery.cases.ts';
import { guestCases } from './guest.cases.ts';
import { instrumentCases } from './instruments.cases.ts';
import { kycCases } from './kyc.cases.ts';
import { lineCases } from './lines.cases.ts';
import { numberChangeCases } from './number-change.cases.ts';
import { orderCases } from './orders.cases.ts';
import { paymentCases } from './payments.cases.ts';
import { portInCases } from './port-in.cases.ts';
import { renewalCases } from './renewal.cases.ts';
import { sessionCases } from './session.cases.ts';
import { shippingCases } from './shipping.cases.ts';
import { simReplacementCases } from './sim-replacement.cases.ts';
import { simCases } from './sims.cases.ts';

/** Every case, group by group (specification, section 7). */
export const cases: readonly Case[] = [
  ...sessionCases,
  ...accountCases,
  ...guestCases,
  ...configurationCases,
  ...catalogueCases,
  ...deliveryCases,
  ...shippingCases,
  ...orderCases,
  ...paymentCases,
  ...instrumentCases,
  ...renewalCases,
  ...simCases,
  ...kycCases,
  ...simReplacementCases,
  ...numberChangeCases,
  ...portInCases,
  ...lineCases,
];
