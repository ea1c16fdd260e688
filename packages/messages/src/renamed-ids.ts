/** Old prefixes of message ids and their present ones: gateways and stored texts may still use the old. */
const renamedPrefixes: Readonly<Record<string, string>> = {
  addons: 'addon',
  arriving: 'entry',
  leaving: 'session',
  orders: 'order',
};

/** Other old ids and their present ones. */
const renamedIds: Readonly<Record<string, string>> = {
  'esim.help.hours': 'shell.help.hours',
  'order.row': 'order.product',
  'order.row.detail': 'order.row.of',
  'order.row.noNumber': 'order.row.when',
  'order.status.awaitsPayment': 'order.status.unknown',
  'order.help.hours': 'shell.help.hours',
  'serviceRequest.help': 'shell.help.talk',
  'serviceRequest.help.hours': 'shell.help.hours',
  'simActivation.help': 'shell.help.talk',
  'simActivation.help.hours': 'shell.help.hours',
  'termination.help': 'shell.help.talk',
  'termination.help.detail': 'shell.help.hours',
};

const get = (ids: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(ids, id) ? ids[id] : undefined;

/** Returns the present id of a renamed message; any other id as it is. */
export function currentId(id: string): string {
  const dot = id.indexOf('.');
  const prefix = get(renamedPrefixes, id.slice(0, Math.max(dot, 0)));
  const renamed = prefix === undefined ? id : `${prefix}${id.slice(dot)}`;
  return get(renamedIds, renamed) ?? renamed;
}
