import { esimScenarios } from './esim.scenarios.ts';
import { kycScenarios } from './kyc.scenarios.ts';
import { lineScenarios } from './line.scenarios.ts';
import { orderScenarios } from './order.scenarios.ts';
import { planScenarios } from './plan.scenarios.ts';
import { portOutScenarios } from './port-out.scenarios.ts';
import { renewalScenarios } from './renewal.scenarios.ts';
import type { Scenario } from './scenario.ts';
import { shippingScenarios } from './shipping.scenarios.ts';
import { simScenarios } from './sim.scenarios.ts';
import { userScenarios } from './user.scenarios.ts';

export const scenarios: readonly Scenario[] = [
  ...userScenarios,
  ...orderScenarios,
  ...esimScenarios,
  ...simScenarios,
  ...shippingScenarios,
  ...kycScenarios,
  ...lineScenarios,
  ...portOutScenarios,
  ...planScenarios,
  ...renewalScenarios,
];
