/** Old prefixes of message ids and their present ones: gateways and stored texts may still use the old. */
const renamedPrefixes: Readonly<Record<string, string>> = {
  addons: 'addon',
  arriving: 'entry',
  leaving: 'session',
  orders: 'order',
};

/** Other old ids and their present ones. */
const renamedIds: Readonly<Record<string, string>> = {
  'kyc.store.directions': 'common.directions',
  'order.directions': 'common.directions',
  'device.lacks': 'device.title.lacks',
  'device.takes': 'device.title.takes',
  'device.text': 'device.text.unknown',
  'device.title': 'device.title.unknown',
  'esim.help.hours': 'shell.help.hours',
  'kyc.document': 'kyc.ask.document',
  'kyc.file.remove': 'kyc.retake',
  'kyc.file.remove.named': 'kyc.retake.named',
  'order.row': 'order.product',
  'order.row.detail': 'order.row.of',
  'order.row.noNumber': 'order.row.when',
  'order.status.awaitsPayment': 'order.status.unknown',
  'linePayment.who.customer': 'serviceRequest.who.customer',
  'order.help.hours': 'shell.help.hours',
  'promo.heading': 'promo.have',
  'renewal.switchOff': 'renewal.switch',
  'renewal.switchOn': 'renewal.switch',
  'serviceRequest.help': 'shell.help.talk',
  'serviceRequest.help.hours': 'shell.help.hours',
  'serviceSummary.price': 'serviceSummary.price.planSwitch',
  'simActivation.help': 'shell.help.talk',
  'simActivation.help.hours': 'shell.help.hours',
  'termination.help': 'shell.help.talk',
  'termination.help.detail': 'shell.help.hours',
};

/** Old ids of texts that are now one for each kind of request, whose name ends the id: a gateway may still use the old. */
const dividedIds: readonly string[] = [
  'order.product',
  'serviceRequest.done',
  'serviceRequest.kind',
  'serviceRequest.list.name',
  'serviceRequest.meanwhile',
  'serviceRequest.step.end',
  'serviceRequest.title.done',
  'serviceRequest.title.donor',
  'serviceRequest.title.failed',
  'serviceRequest.title.moving',
  'serviceRequest.title.reviewing',
  'serviceResult.paid.text',
  'serviceResult.paid.title',
  'serviceSummary.again',
  'serviceSummary.closed.begun.text',
  'serviceSummary.closed.begun.title',
  'serviceSummary.closed.gone.text',
  'serviceSummary.closed.gone.title',
  'serviceSummary.closed.pending.text',
  'serviceSummary.closed.pending.title',
  'serviceSummary.notice.restart',
  'serviceSummary.notice.tooManyTries',
  'serviceSummary.title',
];

const get = (ids: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(ids, id) ? ids[id] : undefined;

/** Returns the present id of a renamed message, with `.*` for a text that is now one for each kind; any other id as it is. */
export function currentId(id: string): string {
  const dot = id.indexOf('.');
  const prefix = get(renamedPrefixes, id.slice(0, Math.max(dot, 0)));
  const renamed = prefix === undefined ? id : `${prefix}${id.slice(dot)}`;
  const current = get(renamedIds, renamed) ?? renamed;
  return dividedIds.includes(current) ? `${current}.*` : current;
}
