import type { CallShape } from '../call.ts';
import { accountCalls } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import { configurationCalls } from './configuration.ts';
import { deliveryCalls } from './delivery.ts';
import { deviceCalls } from './devices.ts';
import { guestCalls } from './guest.ts';
import { type CallName, callNames, calls } from './index.ts';
import { instrumentCalls } from './instruments.ts';
import { kycCalls } from './kyc.ts';
import { numberChangeCalls } from './number-change.ts';
import { numberCalls } from './numbers.ts';
import { oneTimeTokenCalls } from './one-time-token.ts';
import { openingCalls } from './opening.ts';
import { orderCalls } from './orders.ts';
import { paylinkCalls } from './paylinks.ts';
import { paymentCalls } from './payments.ts';
import { planCalls } from './plan.ts';
import { portInCalls } from './port-in.ts';
import { renewalCalls } from './renewal.ts';
import { reversePortOutCalls } from './reverse-port-out.ts';
import { shippingCalls } from './shipping.ts';
import { simReplacementCalls } from './sim-replacement.ts';
import { simCalls } from './sims.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { terminationCalls } from './termination.ts';
import { userCalls } from './user.ts';

type Calls = Readonly<Record<string, CallShape>>;

/** The calls by the groups of specification section 7. */
const groups: readonly (readonly [name: string, ...calls: Calls[]])[] = [
  ['Session, user and auth', userCalls, accountCalls, oneTimeTokenCalls, guestCalls],
  ['Configuration', openingCalls, planCalls, configurationCalls],
  ['Catalogue and numbers', catalogueCalls, deviceCalls, numberCalls],
  ['Delivery', deliveryCalls, shippingCalls],
  ['Orders and carts', orderCalls, simCalls],
  ['Lines and service requests', subscriptionCalls],
  ['Port-in', portInCalls],
  ['SIM replacement and plan switch', simReplacementCalls],
  ['Termination', terminationCalls],
  ['Number change, recovery and MNP number change', numberChangeCalls],
  ['Reverse port-out', reversePortOutCalls],
  ['Payments', paymentCalls, instrumentCalls, paylinkCalls, renewalCalls],
  ['eKYC', kycCalls],
];

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly CallName[];
}

const grouped: readonly CallGroup[] = groups.map(([name, ...members]) => ({
  name,
  calls: members.flatMap((member) => Object.keys(member).filter((call): call is CallName => call in calls)),
}));
const others = callNames.filter((name) => !grouped.some((group) => group.calls.includes(name)));

/** Every call of the contract once, group by group; those of no group come last. */
export const callGroups: readonly CallGroup[] =
  others.length > 0 ? [...grouped, { name: 'Others', calls: others }] : grouped;
