import { expect, it } from 'vitest';
import { redirectsAfterLogin, redirectsAtLogin, signInAddress } from './login-redirect.ts';

const payment = '/web/payment-success';
const journey = '/web/connection-details';
const nothing = { login: null, payment: null };

// spec 4.routing.orders 3.payment.redirect: #redirectsAtLogin
it.each([
  ['the payment guard redirected', payment, payment, payment, null, payment, payment],
  ['the same page is reloaded', '/orderlist', '/orderlist', null, null, '/orderlist', null],
  ['another page asks for a login', '/orderlist', payment, payment, null, '/orderlist', null],
  ['the login is opened directly', null, payment, payment, null, null, null],
  ['… while a journey is at its sign-in', null, journey, null, journey, journey, null],
  ['… with a redirect of another visit', null, payment, payment, journey, null, null],
  ['… while the journey is at another step', null, journey, null, null, null, null],
  ['a journey is at its sign-in, and a page asks', '/orderlist', journey, null, journey, '/orderlist', null],
  ['the redirect leads to another site', '//evil.example', payment, payment, null, null, null],
  ['the stored redirect leads to another site', null, '//evil.example', '//evil.example', null, null, null],
] as const)('%s', (_, asked, login, kept, ofJourney, redirect, stays) => {
  expect(redirectsAtLogin(asked, { login, payment: kept }, ofJourney)).toEqual({
    login: redirect,
    payment: stays,
  });
});

it.each([
  [payment, payment, payment],
  ['/orderlist', payment, null],
  ['/manage/order?orderRef=SN-1', payment, null],
  ['/orderlist', null, null],
])('after a login to %s, with %s stored for the payment pages: %s', (target, stored, stays) => {
  expect(redirectsAfterLogin(target, { login: payment, payment: stored })).toEqual({
    ...nothing,
    payment: stays,
  });
});

it.each([
  ['login', null, '/web/login'],
  ['signup', '/orderlist', '/web/signup?redirect=%2Forderlist'],
  ['login', '/manage/order?orderRef=SN-1', '/web/login?redirect=%2Fmanage%2Forder%3ForderRef%3DSN-1'],
  ['login', '//evil.example', '/web/login'],
  ['login', '/web/signup', '/web/login'],
] as const)('the %s page with the redirect %s: %s', (flow, redirect, address) => {
  expect(signInAddress(flow, redirect)).toBe(address);
});
