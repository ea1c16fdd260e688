// Written by `npm run generate`. Do not edit.
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as configuration from './configuration.ts';
import * as dataPack from './data-pack.ts';
import * as delivery from './delivery.ts';
import * as device from './device.ts';
import * as guest from './guest.ts';
import * as instalments from './instalments.ts';
import * as instrument from './instrument.ts';
import * as invoice from './invoice.ts';
import * as journeyVersion from './journey-version.ts';
import * as kyc from './kyc.ts';
import * as lineLink from './line-link.ts';
import * as namedCustomer from './named-customer.ts';
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
import * as stepEvent from './step-event.ts';
import * as subscription from './subscription.ts';
import * as termination from './termination.ts';
import * as user from './user.ts';

/** The calls of each file. */
export const files = {
  account,
  catalogue,
  configuration,
  'data-pack': dataPack,
  delivery,
  device,
  guest,
  instalments,
  instrument,
  invoice,
  'journey-version': journeyVersion,
  kyc,
  'line-link': lineLink,
  'named-customer': namedCustomer,
  number,
  'number-change': numberChange,
  'one-time-token': oneTimeToken,
  opening,
  order,
  paylink,
  payment,
  plan,
  'port-in': portIn,
  renewal,
  'reverse-port-out': reversePortOut,
  session,
  shipping,
  'sign-in': signIn,
  sim,
  'sim-replacement': simReplacement,
  'step-event': stepEvent,
  subscription,
  termination,
  user,
};
