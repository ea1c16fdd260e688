import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activationCodeIn, activationCodeOf } from './activation-code.ts';
import { sampleEsim } from './sample.ts';

/** Examples of SGP.22, section 4.1.1, and codes that are none. */
test.each([
  ['LPA:1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815', '04386-AGYFT-A74Y8-3F815', false],
  ['LPA:1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746', '04386-AGYFT-A74Y8-3F815', false],
  ['LPA:1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815$$1', '04386-AGYFT-A74Y8-3F815', true],
  ['LPA:1$SMDP.EXAMPLE.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746$1', '04386-AGYFT-A74Y8-3F815', true],
  ['LPA:1$SMDP.EXAMPLE.COM$', '', false],
])('%s is an activation code', (text, matchingId, needsConfirmation) => {
  expect(activationCodeIn(text)).toEqual({
    text,
    smdpAddress: 'SMDP.EXAMPLE.COM',
    matchingId,
    needsConfirmation,
  });
});

test.each([
  '',
  '1$smdp.example$A-1',
  'LPA:2$smdp.example$A-1',
  'LPA:1$smdp$A-1',
  'LPA:1$smdp.example',
  'LPA:1$smdp.example$A 1',
  'LPA:1$https://smdp.example$A-1',
  'LPA:1$smdp.example$A-1$oid',
  'LPA:1$smdp.example$A-1$$2',
  `LPA:1$smdp.example$${'A'.repeat(250)}`,
  'javascript:alert(1)',
])('"%s" is no activation code', (text) => {
  expect(activationCodeIn(text)).toBeNull();
});

test('an eSIM whose code contradicts its parts has none', () => {
  expect(activationCodeOf(sampleEsim)?.text).toBe(sampleEsim.activationCode);
  expect(activationCodeOf({ ...sampleEsim, smdpAddress: 'SMDP.senda.example' })).not.toBeNull();
  expect(activationCodeOf({ ...sampleEsim, smdpAddress: 'other.example' })).toBeNull();
  expect(activationCodeOf({ ...sampleEsim, matchingId: 'OTHER' })).toBeNull();
  expect(activationCodeOf({ ...sampleEsim, activationCode: 'LPA:1' })).toBeNull();
});

test('a confirmation code is announced by the code or by the details', () => {
  expect(activationCodeOf({ ...sampleEsim, confirmationCodeRequired: true })?.needsConfirmation).toBe(true);
  const activationCode = `${sampleEsim.activationCode}$$1`;
  expect(activationCodeOf({ ...sampleEsim, activationCode })?.needsConfirmation).toBe(true);
});

const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);

test('a code made of an address and a matching id is read as those', () => {
  fc.assert(
    fc.property(label, label, fc.stringMatching(/^[A-Z0-9-]{0,40}$/), (host, zone, matchingId) => {
      const smdpAddress = `${host}.${zone}`;
      const text = `LPA:1$${smdpAddress}$${matchingId}`;
      expect(activationCodeIn(text)).toEqual({ text, smdpAddress, matchingId, needsConfirmation: false });
    }),
  );
});
