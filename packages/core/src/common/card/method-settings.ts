import * as v from 'valibot';

/** Which cards are offered to pay with. */
export const PaymentMethodSettings = v.object({
  /** How many saved cards are shown (spec 9.cards). */
  cards: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  /** The ways to pay, in order: the customer's kept cards, and a new card, which everybody must find. */
  methods: v.optional(
    v.pipe(
      v.array(v.picklist(['kept', 'new'])),
      v.check(
        (methods) => methods.includes('new') && new Set(methods).size === methods.length,
        'expected "new", and "kept" at most once',
      ),
    ),
    ['kept', 'new'],
  ),
});

export type PaymentMethodSettings = Readonly<v.InferOutput<typeof PaymentMethodSettings>>;
