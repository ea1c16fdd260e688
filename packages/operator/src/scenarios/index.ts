import { kycScenarios } from '../kyc/kyc.scenarios.ts';
import { lineScenarios } from '../lines/lines.scenarios.ts';
import { orderScenarios } from '../orders/orders.scenarios.ts';
import { renewalScenarios } from '../renewal/renewal.scenarios.ts';
import { shippingScenarios } from '../shipping/shipping.scenarios.ts';
import { userScenarios } from '../user/user.scenarios.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario account, in the order of the page that lists them. */
export const scenarios: readonly Scenario[] = [
  ...userScenarios,
  ...orderScenarios,
  ...shippingScenarios,
  ...kycScenarios,
  ...lineScenarios,
  ...renewalScenarios,
];
