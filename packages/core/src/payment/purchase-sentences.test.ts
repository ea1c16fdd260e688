import { expect, test } from 'vitest';
import { everyPurchase } from '../order/testing.ts';
import { purchaseSentences } from './purchase-sentences.ts';

test('a purchase has sentences about its number and its SIM', () => {
  for (const facts of everyPurchase()) {
    const sentences = purchaseSentences(facts);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain(facts.numberType);
  }
});
