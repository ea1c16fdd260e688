import type { CallShape } from '../call.ts';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as configuration from './configuration.ts';
import * as delivery from './delivery.ts';
import * as device from './device.ts';
import * as guest from './guest.ts';
import * as instrument from './instrument.ts';
import * as kyc from './kyc.ts';
import * as number from './number.ts';
import * as numberChange from './number-change.ts';
import * as oneTimeToken from './one-time-token.ts';
import * as opening from './opening.ts';
import * as order from './order.ts';
import * as paylink from './paylink.ts';
import * as payment from './payment.ts';
import * as plan from './plan.ts';
import * as portIn from './port-in.ts';
import * as renewal from './renewal.ts';
import * as reversePortOut from './reverse-port-out.ts';
import * as session from './session.ts';
import * as shipping from './shipping.ts';
import * as signIn from './sign-in.ts';
import * as sim from './sim.ts';
import * as simReplacement from './sim-replacement.ts';
import * as subscription from './subscription.ts';
import { type CallName, callNames, calls } from './table.ts';
import * as termination from './termination.ts';
import * as user from './user.ts';

type Calls = Readonly<Record<string, CallShape>>;

/** The calls by the groups of the specification (spec 7.call). */
const groups: readonly (readonly [name: string, ...calls: Calls[]])[] = [
  ['Session, user and auth', signIn, session, user, account, oneTimeToken, guest],
  ['Configuration', opening, plan, configuration],
  ['Catalogue and numbers', catalogue, device, number],
  ['Delivery', delivery, shipping],
  ['Orders and carts', order, sim],
  ['Lines and service requests', subscription],
  ['Port-in', portIn],
  ['SIM replacement and plan switch', simReplacement],
  ['Termination', termination],
  ['Number change, recovery and MNP number change', numberChange],
  ['Reverse port-out', reversePortOut],
  ['Payments', payment, instrument, paylink, renewal],
  ['eKYC', kyc],
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

/** All calls of the contract by group; calls without a group come last. */
export const callGroups: readonly CallGroup[] =
  others.length > 0 ? [...grouped, { name: 'Others', calls: others }] : grouped;
