import { expect, test } from 'vitest';
import { everyPurchase } from '../order/testing.ts';
import { purchaseSentences, transferSteps } from './purchase-sentences.ts';

const of = (numberType: 'NEW' | 'PORT_IN') =>
  everyPurchase().filter((facts) => facts.numberType === numberType);
const ofSim = expect.stringMatching(/^payment\.success\.sim\./);

test.each(of('NEW'))('%o has sentences about its number and its SIM', (facts) => {
  expect(purchaseSentences(facts)).toEqual(['payment.success.number.NEW', ofSim]);
  expect(transferSteps(facts)).toBeNull();
});

test.each(of('PORT_IN'))('%o has a sentence about its number, and the way of it', (facts) => {
  expect(purchaseSentences(facts)).toEqual([expect.stringContaining('PORT_IN')]);
  expect(transferSteps(facts)).toEqual([
    { step: 'ordered', mark: 'done', text: 'payment.transfer.ordered', hint: null },
    { step: 'sim', mark: 'current', text: `payment.transfer.sim.${facts.sim}`, hint: ofSim },
    { step: 'donor', mark: 'next', text: 'payment.transfer.donor', hint: 'payment.transfer.donor.hint' },
    { step: 'moved', mark: 'next', text: 'payment.transfer.moved', hint: 'payment.transfer.moved.hint' },
  ]);
});
