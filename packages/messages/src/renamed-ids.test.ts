import { expect, it } from 'vitest';
import { currentId, formerId } from './renamed-ids.ts';

it.each([
  ['orders.payment.NOTHING_DUE', 'order.payment.NOTHING_DUE'],
  ['addons.title', 'addon.title'],
  ['arriving.retail.begin', 'entry.retail.begin'],
  ['leaving.on.manage/order', 'session.on.manage/order'],
  ['termination.help', 'shell.help.talk'],
  ['device.title', 'device.title.unknown'],
  ['serviceSummary.price', 'serviceSummary.price.planSwitch'],
  ['orders.help.hours', 'shell.help.hours'],
  ['order.title', 'order.title'],
  ['termination.leaving.title', 'termination.leaving.title'],
  ['orders', 'orders'],
  ['constructor.name', 'constructor.name'],
])('the current id of %s is %s', (id, current) => {
  expect(currentId(id)).toBe(current);
});

it.each([
  ['serviceRequest.title.done.PLAN_SWITCH', 'serviceRequest.title.done'],
  ['serviceResult.paid.title.sim-replacement', 'serviceResult.paid.title'],
  ['serviceRequest.title.cancelled', undefined],
  ['serviceRequest', undefined],
])('%s was %s', (id, former) => {
  expect(formerId(id)).toBe(former);
});
