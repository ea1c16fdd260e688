import { describe, expect, test } from 'vitest';
import { activationCodeIn } from './activation-code.ts';
import { installationLink, isOtherPhone, type PhoneFamily, type PhoneSystem, phoneOf } from './phone.ts';
import { sampleEsim, userAgents } from './sample.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const iphone = (version: string, rest = `${webkit} Version/17.4 Mobile/15E148 Safari/604.1`) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${rest}`;
const android = (rest: string) => `Mozilla/5.0 (Linux; ${rest}) ${chrome}`;

const agents: readonly (readonly [string, string, PhoneSystem, boolean, PhoneFamily])[] = [
  ['Safari on iOS 17.4', iphone('17_4'), 'ios', true, 'apple'],
  ['Safari on iOS 17.4.1', iphone('17_4_1'), 'ios', true, 'apple'],
  ['Safari on iOS 18.6', userAgents.iphone, 'ios', true, 'apple'],
  ['Safari on iOS 26', iphone('26_0'), 'ios', true, 'apple'],
  [
    'Chrome on iOS 17.5',
    iphone('17_5', `${webkit} CriOS/124.0 Mobile/15E148 Safari/604.1`),
    'ios',
    true,
    'apple',
  ],
  ['a webview on iOS 17.6', iphone('17_6', `${webkit} Mobile/15E148`), 'ios', true, 'apple'],
  ['Safari on iOS 17.3', iphone('17_3_1'), 'ios', false, 'apple'],
  ['Safari on iOS 16.7', iphone('16_7'), 'ios', false, 'apple'],
  ['Safari on iOS 9.3', iphone('9_3'), 'ios', false, 'apple'],
  ['Chrome on Android', userAgents.android, 'android', true, 'other'],
  ['a Samsung phone', android('Android 14; SAMSUNG SM-A546E'), 'android', true, 'samsung'],
  [
    'a Samsung webview',
    android('Android 13; SM-S911B Build/TP1A.220624.014; wv'),
    'android',
    true,
    'samsung',
  ],
  ['a Motorola phone', android('Android 13; motorola edge 40'), 'android', true, 'motorola'],
  ['a Xiaomi phone', android('Android 13; Xiaomi 13T Pro'), 'android', true, 'xiaomi'],
  ['an Oppo phone', android('Android 13; CPH2305'), 'android', true, 'xiaomi'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    'android',
    true,
    'other',
  ],
  ['Android 9', android('Android 9; SM-G960F'), 'android', false, 'samsung'],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'other',
    false,
    'apple',
  ],
  [
    'an iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webkit} Mobile/15E148`,
    'other',
    false,
    'apple',
  ],
  [
    'a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
    'other',
    false,
    'apple',
  ],
  ['a computer', userAgents.computer, 'other', false, 'apple'],
  [
    'a Windows phone',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Mobile Edge/15.15063 like iPhone OS 18_0',
    'other',
    false,
    'apple',
  ],
  ['no user agent', '', 'other', false, 'apple'],
];

test.each(agents)('%s', (_name, userAgent, system, takesLink, family) => {
  expect(phoneOf(userAgent)).toEqual({ system, takesLink, family });
});

describe('the installation link', () => {
  const code = activationCodeIn(sampleEsim.activationCode);
  // spec 1.line.esim-one-click: packages/core/src/features/esim/phone.ts#installationLink
  test.each([
    ['iphone', 'https://esimsetup.apple.com/esim_qrcode_provisioning'],
    ['android', 'https://esimsetup.android.com/esim_qrcode_provisioning'],
  ] as const)('of an %s carries the activation code', (agent, page) => {
    const link = new URL(code ? (installationLink(phoneOf(userAgents[agent]), code) ?? '') : '');
    expect([link.origin + link.pathname, [...link.searchParams]]).toEqual([
      page,
      [['carddata', sampleEsim.activationCode]],
    ]);
  });

  test.each([userAgents.computer, iphone('17_3'), android('Android 9; SM-G960F')])('%s has none', (agent) => {
    expect(code && installationLink(phoneOf(agent), code)).toBeNull();
  });
});

test.each([
  ['iphone', 'Samsung Galaxy A54', true],
  ['iphone', 'Pixel 9', true],
  ['iphone', 'Android', true],
  ['iphone', 'motorola razr 40', true],
  ['iphone', 'iPhone 15', false],
  ['iphone', '', false],
  ['iphone', 'a phone', false],
  ['android', 'iPhone 15', true],
  ['android', 'Samsung Galaxy A54', false],
  ['android', '', false],
  ['computer', 'iPhone 15', false],
  ['computer', 'Samsung Galaxy A54', false],
] as const)('on %s, "%s" is another phone: %s', (agent, device, expected) => {
  expect(isOtherPhone(phoneOf(userAgents[agent]), device)).toBe(expected);
});
