import * as v from 'valibot';
import type { Condition } from '../condition/condition.ts';
import { ConditionSchema } from '../condition/schema.ts';
import type { Flags } from '../flag/flag.ts';
import type { Rule } from '../rule/rule.ts';
import { RulesSchema } from '../rule/schema.ts';
import { FlagsSchema } from './flags-schema.ts';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a step commits: for everyone, or where a condition holds once it is finished. */
const Commits: v.GenericSchema<boolean | Condition> = v.lazy((input) =>
  isObject(input) ? ConditionSchema : v.boolean('expected true, false or a condition'),
);

const Name = v.pipe(v.string('expected a name'), v.minLength(1, 'expected a name'));
const Note = v.string('expected a text');

/** Any object but an array; its content is checked by the step. */
const Settings = v.custom<Record<string, unknown>>(isObject, 'expected settings in { }');

/** A step of a journey file. */
export const FileStep = v.strictObject(
  {
    name: Name,
    when: v.optional(ConditionSchema),
    settings: v.optional(Settings),
    final: v.optional(Name),
    retry: v.optional(Name),
    commits: v.optional(Commits),
    optional: v.optional(v.boolean('expected true or false')),
    note: v.optional(Note),
  },
  'expected a step with a name and, if need be, when, settings, final, retry, commits',
);
export type FileStep = v.InferOutput<typeof FileStep>;

/** A journey file. */
export const JourneyFile = v.strictObject(
  {
    $schema: v.optional(v.string('expected the address of a JSON Schema')),
    id: Name,
    title: Name,
    note: v.optional(Note),
    flags: v.optional(FlagsSchema),
    rules: v.optional(RulesSchema),
    steps: v.pipe(
      v.array(FileStep, 'expected a list of steps'),
      v.minLength(1, 'expected at least one step'),
    ),
  },
  'expected a journey with id, title and steps',
);
export type JourneyFile = v.InferOutput<typeof JourneyFile>;

/** A step of a loaded journey, with defaults filled into its settings. */
export interface JourneyStep {
  readonly name: string;
  readonly when?: Condition;
  readonly settings: unknown;
  readonly final?: string;
  readonly retry?: string;
  /** Whether it commits once it is finished; a condition may read the facts that the step itself decides. */
  readonly commits: boolean | Condition;
  /** Customers may skip it: then it gives no data and decides no fact. Absent on a step that must be answered. */
  readonly optional?: true;
  /** A text for the product team, shown by tools. Customers are not sent it. */
  readonly note?: string;
}

/** A loaded journey. `hash` is its content hash, which ignores notes. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  readonly hash: string;
  readonly steps: readonly JourneyStep[];
  /** The flags that its conditions read and the step library lacks. */
  readonly flags?: Flags;
  /** What it must keep to, besides the rules of all journeys. Customers are not sent them. */
  readonly rules?: readonly Rule[];
  readonly note?: string;
}
