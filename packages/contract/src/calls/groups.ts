import { files } from './files.ts';
import { type CallName, callNames } from './table.ts';

type CallFile = keyof typeof files;

/** The files of calls by the groups of the specification (spec 7.call). */
const groups: readonly (readonly [name: string, ...files: CallFile[]])[] = [
  ['Session, user and auth', 'sign-in', 'session', 'user', 'account', 'one-time-token', 'guest'],
  ['Configuration', 'opening', 'plan', 'configuration'],
  ['Catalogue and numbers', 'catalogue', 'device', 'number'],
  ['Delivery', 'delivery', 'shipping'],
  ['Orders and carts', 'order', 'sim'],
  ['Lines and service requests', 'subscription'],
  ['Port-in', 'port-in'],
  ['SIM replacement and plan switch', 'sim-replacement'],
  ['Termination', 'termination'],
  ['Number change, recovery and MNP number change', 'number-change'],
  ['Reverse port-out', 'reverse-port-out'],
  ['Payments', 'payment', 'instrument', 'paylink', 'renewal'],
  ['eKYC', 'kyc'],
];

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly CallName[];
}

/** Returns a file's name as the heading of its group: "Travel pack" for "travel-pack". */
const headingOf = (file: string): string => file.charAt(0).toUpperCase() + file.slice(1).replaceAll('-', ' ');

const grouped: readonly string[] = groups.flatMap(([, ...members]) => members);
/** A file that is in no group of the specification is a group of its own. */
const others = (Object.keys(files) as CallFile[])
  .filter((file) => !grouped.includes(file))
  .map((file) => [headingOf(file), file] as const);

/** All calls of the contract by group; those that the specification does not name come last. */
export const callGroups: readonly CallGroup[] = [...groups, ...others].map(([name, ...members]) => ({
  name,
  calls: members.flatMap((file) => callNames.filter((call) => call in files[file])),
}));
