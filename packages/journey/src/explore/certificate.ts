import * as v from 'valibot';

const FactSchema = v.union([v.string(), v.boolean()]);
/** An index, in the file's list unless it says otherwise. */
const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Some customers of a journey. */
export type Case =
  /** They differ in this fact: one case for each of its values, in the library's order. */
  | { readonly fact: string; readonly by: readonly Case[] }
  /** They cannot exist: the condition at this index of the library's `never` holds. */
  | { readonly never: number }
  /** They cannot exist: the settings of the entry at this index leave them no such value of the fact. */
  | { readonly narrowed: string; readonly at: number }
  /** They walk the road at this index. */
  | { readonly road: number };

const Case: v.GenericSchema<Case> = v.union([
  v.strictObject({ fact: v.string(), by: v.array(v.lazy(() => Case)) }),
  v.strictObject({ never: Index }),
  v.strictObject({ narrowed: v.string(), at: Index }),
  v.strictObject({ road: Index }),
]);

const RoadSchema = v.strictObject({
  steps: v.array(Index),
  from: v.array(v.record(v.string(), v.union([Index, v.literal('seed')]))),
  /** A customer who walks it: a value of each fact. */
  customer: v.record(v.string(), FactSchema),
});
/** What some customers do: the steps of the list that they meet, and what gives the data that each of these needs, by data key. */
export type Road = v.InferOutput<typeof RoadSchema>;

/**
 * The proof of a file as data: its customers, cut into cases by their facts, and the road of each case. A program that has file, library and
 * certificate can check it case by case (`checkCertificate`), without the prover.
 */
export const Certificate = v.strictObject({
  version: v.literal(1),
  /** Hashes of the file as it is served, and of the step library. */
  file: v.string(),
  library: v.string(),
  /** The distinct roads. */
  roads: v.array(RoadSchema),
  /** All customers of the journey. */
  cases: Case,
});
/** The proof of a file as data. */
export type Certificate = v.InferOutput<typeof Certificate>;
