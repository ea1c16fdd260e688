import { expect, it } from 'vitest';
import { currentId } from './renamed-ids.ts';

it.each([
  ['orders.payment.NOTHING_DUE', 'order.payment.NOTHING_DUE'],
  ['addons.title', 'addon.title'],
  ['arriving.retail.begin', 'entry.retail.begin'],
  ['leaving.on.manage/order', 'session.on.manage/order'],
  ['termination.help', 'shell.help.talk'],
  ['device.title', 'device.title.unknown'],
  ['serviceSummary.price', 'serviceSummary.price.planSwitch'],
  ['orders.help.hours', 'shell.help.hours'],
  ['linePayment.who.customer', 'serviceRequest.who.customer'],
  ['serviceRequest.title.done', 'serviceRequest.title.done.*'],
  ['serviceRequest.title.cancelled', 'serviceRequest.title.cancelled'],
  ['order.title', 'order.title'],
  ['termination.leaving.title', 'termination.leaving.title'],
  ['orders', 'orders'],
  ['constructor.name', 'constructor.name'],
])('the current id of %s is %s', (id, current) => {
  expect(currentId(id)).toBe(current);
});
