import { expect, it } from 'vitest';
import { closeTargetOf } from './close-target.ts';

it.each([
  ['/manage/order', '/manageOrderClose'],
  ['/manage/order/', '/manageOrderClose'],
  ['/orderlist', '/closewebview'],
  ['/manage/auto-renewal-details', '/closewebview'],
  ['/manage/service-request-status', '/closewebview'],
  ['/manage/termination-request/success', '/closewebview'],
  ['/manage/payment-success', '/closewebview'],
  ['/web/payment-success', '/closewebview'],
  ['/web/pre-checkout', null],
  ['/web/addon-selection', null],
  ['/web/payment', null],
  ['/web/payment-failed', null],
  ['/manage/payment', null],
  ['/manage/termination-request', null],
  ['/web/login', null],
  ['/closewebview', null],
  ['/nowhere', null],
])('from %s the app takes over at %s', (path, target) => {
  expect(closeTargetOf(path)).toBe(target);
});
