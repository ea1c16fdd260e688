import { expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { isOrderObsolete, orderBody } from './intent.ts';
import { sampleOrder } from './sample.ts';

const bought: JourneyData = sampleJourneyData;

// spec 3.onboarding.thirdPartyReferralcode: packages/core/src/features/payment/intent.ts#thirdPartyReferralCode
test('a third party’s referral code is sent with the order, on both channels', () => {
  const data: JourneyData = { ...bought, thirdPartyReferralcode: 'AMIGA-7' };
  expect(orderBody(data)).toMatchObject({ thirdPartyReferralCode: 'AMIGA-7' });
  expect(orderBody(bought)).not.toHaveProperty('thirdPartyReferralCode');
});

test('a store’s order has the store and the SIM’s ICCID instead of a delivery', () => {
  const data: JourneyData = {
    ...bought,
    simType: 'physical_sim',
    channel: 'retail',
    selectedStoreId: 'roma',
    iccid: '8952020000000000018',
  };
  const body = orderBody(data);
  expect(body).toMatchObject({
    retailStoreId: 'roma',
    iccid: '8952020000000000018',
    draft: { channel: 'retail', simType: 'physical_sim' },
  });
  expect(body).not.toHaveProperty('delivery');
  const onTheWeb = orderBody(bought);
  expect(onTheWeb?.draft).not.toHaveProperty('channel');
  expect(onTheWeb).not.toHaveProperty('retailStoreId');
});

test('an order matches only the ICCID it was placed with', () => {
  const iccid = '8952020000000000018';
  const order = { ...sampleOrder, details: { iccid } };
  expect(isOrderObsolete(order, { ...bought, iccid })).toBe(false);
  expect(isOrderObsolete(order, { ...bought, iccid: '8952020000000000026' })).toBe(true);
  expect(isOrderObsolete(order, bought)).toBe(true);
  expect(isOrderObsolete(sampleOrder, bought)).toBe(false);
});

test('a guest’s contact is sent with the order if it is unverified', () => {
  const to = { channel: 'EMAIL', email: 'gaby@example.com' } as const;
  expect(orderBody({ ...bought, contact: { to, proven: false } })).toMatchObject({ contact: to });
  expect(orderBody({ ...bought, contact: { to, proven: true } })).not.toHaveProperty('contact');
});
