/** Old prefixes of message ids and their present ones: gateways and stored texts may still use the old. */
const renamedPrefixes: Readonly<Record<string, string>> = {
  addons: 'addon',
  arriving: 'entry',
  leaving: 'session',
  orders: 'order',
};

/** Returns the present id of a message that had another prefix; any other id as it is. */
export function currentId(id: string): string {
  const dot = id.indexOf('.');
  const prefix = id.slice(0, Math.max(dot, 0));
  return Object.hasOwn(renamedPrefixes, prefix) ? `${renamedPrefixes[prefix]}${id.slice(dot)}` : id;
}
