import {
  type GenericSchema,
  type InferOutput,
  never,
  type ObjectSchema,
  object,
  safeParse,
  strictObject,
} from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { applies } from '../condition/compile.ts';
import type { Condition, Facts, FactValue } from '../condition/condition.ts';
import type { FactDeclarations } from '../condition/declaration.ts';
import { getOwn } from '../get-own.ts';
import { memoize } from '../memoize.ts';
import type { Rule } from '../rule/rule.ts';
import { answerMachine } from './answer-machine.ts';

/** Data that a step needs before it can be shown, optionally under a condition. */
export interface Need {
  readonly data: string;
  readonly when?: Condition;
}

/** A step's data: a valibot object whose entries name the keys. */
// biome-ignore format: one line reads better than five
export type DataSchema = ObjectSchema<Readonly<Record<string, GenericSchema>>, undefined>;

/** One address of a step. The engine reads `path` and `when` only; the other fields are the product's. */
interface RouteTarget {
  readonly path: string;
  /** Name of the page in analytics. */
  readonly page?: string;
  /** Layout of this address, if it differs from the step's. */
  readonly layout?: string;
  /** Guard that the product applies to the address. */
  readonly guard?: string;
}

/** One address of a step and the customers it is for; without `when`, all remaining ones. */
export interface RouteCase extends RouteTarget {
  readonly when?: Condition;
}

/** A step's address, or several of which the first whose condition holds is used; the last has no condition. */
export type Route = string | readonly [...RouteCase[], RouteTarget];

/** What a step's decision may read beside the step's answer. */
export interface DecisionInput<Settings = unknown> {
  /** The step's settings in the journey file, with defaults. */
  readonly settings: Settings;
  /**
   * What earlier steps gave of the data that the step needs, by key: a change of it asks for the step's answer again, and so
   * decides again. A key is missing while the step that gives it is open.
   */
  readonly earlier: Readonly<Record<string, unknown>>;
}

/** Until when a step's answer holds, such as the reservation of a number. */
export interface Deadline {
  /** The data of the answer that it dates. */
  readonly data: string;
  /** The data that ends it, once given: a session needs no code any more. Without it, a commit does. */
  readonly until?: string;
}

/** What only a proof reads of a step. An app that runs proven files alone need not load it. */
export interface StepClaims {
  /**
   * Whether its page stays, so that the journey must end there; a step whose machine ends must not be `final`. Without it, the
   * proof allows both.
   */
  readonly stays?: boolean;
  /** The ids of the journeys that it may be part of; without it, any. */
  readonly serves?: readonly string[];
  /** What it is for, in the product's words: rules speak of it. */
  readonly tags?: readonly string[];
  /** The customers whom the step is for; without it, everyone. The proof refuses a journey in which another customer meets it. */
  readonly only?: Condition;
  /**
   * On a final step: the customers whom it must let go back to an earlier one. The proof refuses a journey that offers them no
   * `retry`, and one that offers it to others.
   */
  readonly retries?: Condition;
  /**
   * The customers for whom finishing it cannot be undone, such as those who have paid: a file must let it commit for them.
   * `{}` is everybody. May read facts that the step decides. A step that declares `stays` and no `commits` must not commit.
   */
  readonly commits?: Condition;
  /** The deadlines of its answer, by name. */
  readonly lapses?: Readonly<Record<string, Deadline>>;
  /**
   * The deadlines that are checked when it sends what was answered, by name, each with the step to which it leads when one has
   * lapsed: that asks again. Its own name where it renews it itself.
   */
  readonly asksAgain?: Readonly<Record<string, string>>;
  /**
   * Why its commit may be sent again when no response came: by the key of the first attempt, which its draft keeps (`key`), or since it
   * looks up what became of it (`lookup`). Without it, another attempt is another order.
   */
  readonly repeats?: 'key' | 'lookup';
  /** Facts whose values a setting limits, by fact: the setting lists the values that the step can still decide. */
  readonly narrows?: Readonly<Record<string, string>>;
}

/** Declares everything about a step in one place. */
export interface StepDeclaration<
  Name extends string = string,
  Data extends DataSchema = DataSchema,
  Settings extends GenericSchema = GenericSchema,
> extends StepClaims {
  readonly name: Name;
  /** Its former names: in a file and in a stored run they mean this step. */
  readonly aliases?: readonly string[];
  /** Where the step is shown; may depend on facts. A deep link to any of its addresses opens this step. */
  readonly route: Route;
  /** Name of the screen's layout. */
  readonly layout: string;
  /** `page`: its addresses have pages of their own, which also serve visitors without a run. */
  readonly host?: 'page';
  /** Whether the progress bar shows the step as a stage. */
  readonly milestone: boolean;
  /** Nobody may skip it, whatever a journey file says: its screen has no way to. */
  readonly mandatory?: true;
  /**
   * The answer that skipping gives, where no answer is one too, such as no add-ons. A step that decides facts has none. Without
   * it, a skipped step gives nothing.
   */
  readonly skipped?: InferOutput<Data>;
  /** Whether it shows earlier answers for review: a change begun there comes back to it once nothing before it is open. */
  readonly review?: boolean;
  readonly needs: readonly Need[];
  /**
   * Data that it takes from a step before it where the journey has one, such as a chosen way to pay. A change of it asks for this
   * step's answer again, and the proof refuses a journey in which a customer is asked for it only afterwards; not where the step
   * asks for it itself, because no step before has.
   */
  readonly uses?: readonly string[];
  /** Schema of its answer, by data key. */
  readonly data: Data;
  /** The facts that finishing decides, each computed from the answer, the step's settings and earlier data. */
  readonly decides: Readonly<
    Record<string, (data: InferOutput<Data>, input: DecisionInput<InferOutput<Settings>>) => FactValue>
  >;
  /**
   * Facts that a later step decides, as the answer makes them likely; undefined where it does not. Only the number of stages
   * reads them (`expectedSteps`).
   */
  readonly expects?: Readonly<Record<string, (data: InferOutput<Data>) => FactValue | undefined>>;
  /** Schema of the settings in a journey file; every setting has a default. */
  readonly settings: Settings;
  /** Schema of the storable part of an unfinished answer: never card data, codes, tokens or images. */
  readonly draft: GenericSchema;
  /**
   * Whether a draft locks the customer at this step, as for a payment whose result is unknown. Every move then goes to this
   * step, and no other answer can be changed.
   */
  readonly locks?: (draft: unknown) => boolean;
  /** The step's machine, loaded on demand. */
  readonly machine: () => Promise<AnyStateMachine>;
}

const noData = /* @__PURE__ */ object({});
const noSettings = /* @__PURE__ */ strictObject({});

/** The defaults of a step: everybody meets it, and it asks for nothing, until it is sent `answer`. */
const usual = {
  layout: 'plain',
  milestone: true,
  needs: [],
  data: noData,
  decides: {},
  settings: noSettings,
  draft: /* @__PURE__ */ never(),
  machine: () => Promise.resolve(answerMachine()),
} satisfies Omit<StepDeclaration, 'name' | 'route'>;

/** A step's name and address, and what of its declaration differs from the defaults. */
type StepInput<Name extends string, Data extends DataSchema, Settings extends GenericSchema> = Pick<
  StepDeclaration<Name>,
  'name' | 'route'
> &
  Partial<StepDeclaration<Name, Data, Settings>>;

/**
 * Declares a step with its data types. By default it is a milestone in the layout `plain`, without needs, data, decisions,
 * settings and draft, and its machine waits for the event `answer`.
 */
export const defineStep = <
  const Name extends string,
  Data extends DataSchema = typeof noData,
  Settings extends GenericSchema = typeof noSettings,
>(
  step: StepInput<Name, Data, Settings>,
): StepDeclaration<Name, Data, Settings> => ({ ...usual, ...step }) as StepDeclaration<Name, Data, Settings>;

/** A step with its data type erased. */
export interface AnyStep extends Omit<StepDeclaration, 'decides' | 'expects' | 'data' | 'skipped'> {
  readonly skipped?: object;
  readonly data: DataSchema;
  // biome-ignore format: never makes every typed step assignable
  readonly decides: Readonly<Record<string, (data: never, input: never) => FactValue>>;
  // biome-ignore format: never makes every typed step assignable
  readonly expects?: Readonly<Record<string, (data: never) => FactValue | undefined>>;
}

/** Everything that journeys can use. */
export interface Library<Name extends string = string> extends FactDeclarations {
  readonly steps: Readonly<Record<Name, AnyStep>>;
  /** Data available from the start, each under a condition over ambient facts. */
  readonly seeds: Readonly<Record<string, Condition>>;
  /** Conditions that never hold for any customer. */
  readonly never: readonly Condition[];
  /** What every journey must keep to; read by proofs alone. */
  readonly rules?: readonly Rule[];
  /** Id of the journey whose customers it is for; set by the engine. */
  readonly boundTo?: string;
}

/** Declares a step library with the types of its step names. Mistakes in it are reported by `libraryMistakes`. */
export const defineLibrary = <Name extends string>(library: Library<Name>): Library<Name> => library;

const namesByAlias = /* @__PURE__ */ memoize(
  (steps: Library['steps']) =>
    new Map(Object.values(steps).flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name]))),
);

/** Returns the present name of a step that may have had another one; other names as they are. */
export const presentName = ({ steps }: Pick<Library, 'steps'>, name: string): string =>
  Object.hasOwn(steps, name) ? name : (namesByAlias(steps).get(name) ?? name);

/** Returns the addresses of a step, each with its condition. */
export const routeCases = (route: Route): readonly RouteCase[] =>
  typeof route === 'string' ? [{ path: route }] : route;

/** Returns the address of a step for a customer with these facts. */
export function routeOf(step: Pick<AnyStep, 'route'>, facts: Facts, library: Library): string {
  return routeCases(step.route).find((one) => applies(one, facts, library) === true)?.path ?? '';
}

/** Returns every address of a step. */
export const routesOf = (step: Pick<AnyStep, 'route'>): readonly string[] =>
  routeCases(step.route).map(({ path }) => path);

/** Returns the data keys that a step's answer can have. */
export const providedKeys = (step: AnyStep): readonly string[] => Object.keys(step.data.entries);

/** Returns the data keys that every answer of a step has. */
export const alwaysProvidedKeys: (step: AnyStep) => readonly string[] = memoize((step) =>
  Object.entries(step.data.entries)
    .filter(([, schema]) => !isOptional(schema))
    .map(([key]) => key),
);

/** Returns the facts that a step of the library decides; none for an unknown step. */
export const factsDecidedBy = ({ steps }: Library, name: string): readonly string[] => {
  return Object.keys(getOwn<AnyStep>(steps, name)?.decides ?? {});
};

/** Whether the schema accepts a missing value and does not fill it in. */
function isOptional(schema: GenericSchema): boolean {
  if (schema.type === 'exact_optional') return !('default' in schema) || schema.default === undefined;
  const { success, output } = safeParse(schema, undefined);
  return success && output === undefined;
}

/** Returns the facts that a step's answer decides; none without an answer, and for a skipped step, whose data is null. */
export const decideFacts = (step: AnyStep, data: unknown, input: DecisionInput): Facts =>
  data === null || data === undefined
    ? {}
    : Object.fromEntries(decisionsOf(step).map(([fact, of]) => [fact, of(data, input)]));

const decisionsOf = memoize(
  ({ decides }: AnyStep) =>
    Object.entries(decides) as [string, (data: unknown, input: DecisionInput) => FactValue][],
);
