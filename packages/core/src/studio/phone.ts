import * as v from 'valibot';

const Fact = v.union([v.string(), v.boolean()]);

/** What Journey Studio asks the document of its telephone to show. */
export const PhoneQuestion = v.object({
  type: v.literal('senda.phone.show'),
  /** Which question an answer is about. */
  id: v.number(),
  /** The journey's file, as customers are served it. */
  file: v.unknown(),
  journey: v.string(),
  step: v.string(),
  /** The steps of the customer's path, in order. */
  path: v.array(v.string()),
  /** Alternatives of facts: the customer has those of one. */
  who: v.array(v.record(v.string(), Fact)),
  locale: v.picklist(['en-US', 'es-MX']),
});

export type PhoneQuestion = v.InferOutput<typeof PhoneQuestion>;

/** How the document of the telephone looks, whatever it shows. */
export const PhoneLook = v.object({
  type: v.literal('senda.phone.look'),
  brand: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  /** Null for that of the viewer's system. */
  theme: v.nullable(v.picklist(['light', 'dark'])),
});

export type PhoneLook = v.InferOutput<typeof PhoneLook>;

/** What the telephone answers: once that its document listens, and then of each question. */
export const PhoneAnswer = v.variant('type', [
  v.object({ type: v.literal('senda.phone.ready') }),
  v.object({
    type: v.literal('senda.phone.shown'),
    id: v.number(),
    /** The facts of the customer who came there: those of one of the alternatives. */
    customer: v.record(v.string(), Fact),
  }),
  v.object({ type: v.literal('senda.phone.failed'), id: v.number() }),
]);

export type PhoneAnswer = v.InferOutput<typeof PhoneAnswer>;
