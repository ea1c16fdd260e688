import { expect, test } from 'vitest';
import { everyPurchase } from '../order/testing.ts';
import { purchaseSentences } from './purchase-sentences.ts';

test('a purchase speaks of its number and of its SIM', () => {
  for (const facts of everyPurchase()) {
    const sentences = purchaseSentences(facts);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain(facts.numberType);
  }
});
