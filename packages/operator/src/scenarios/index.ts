// Written by `npm run generate`. Do not edit.
import { dataPackScenarios } from './data-pack.scenarios.ts';
import { esimScenarios } from './esim.scenarios.ts';
import { kycScenarios } from './kyc.scenarios.ts';
import { lineScenarios } from './line.scenarios.ts';
import { lineLinkScenarios } from './line-link.scenarios.ts';
import { orderScenarios } from './order.scenarios.ts';
import { planScenarios } from './plan.scenarios.ts';
import { portOutScenarios } from './port-out.scenarios.ts';
import { renewalScenarios } from './renewal.scenarios.ts';
import type { Scenario } from './scenario.ts';
import { shippingScenarios } from './shipping.scenarios.ts';
import { simScenarios } from './sim.scenarios.ts';
import { userScenarios } from './user.scenarios.ts';

/** All sample accounts. */
export const scenarios: readonly Scenario[] = [
  ...dataPackScenarios,
  ...esimScenarios,
  ...kycScenarios,
  ...lineScenarios,
  ...lineLinkScenarios,
  ...orderScenarios,
  ...planScenarios,
  ...portOutScenarios,
  ...renewalScenarios,
  ...shippingScenarios,
  ...simScenarios,
  ...userScenarios,
];
