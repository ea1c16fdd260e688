import { type GenericSchema, type InferOutput, type ObjectSchema, safeParse } from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { applies } from '../condition/compile.ts';
import type { Condition, Facts, FactValue } from '../condition/condition.ts';
import type { FactDeclarations } from '../condition/declaration.ts';
import { getOwn } from '../get-own.ts';
import { memoize } from '../memoize.ts';

/** Data that must be there before a step can be shown; under a condition where one is given. */
export interface Need {
  readonly data: string;
  readonly when?: Condition;
}

/** Data by key, as a step gives it: a valibot object whose entries name the keys. */
// biome-ignore format: one line reads better than five
export type DataSchema = ObjectSchema<Readonly<Record<string, GenericSchema>>, undefined>;

/** One address of a step, with what a product says of it beside the path; the engine reads `path` and `when` alone. */
interface RouteTarget {
  readonly path: string;
  /** Name of the page in analytics. */
  readonly page?: string;
  /** Name of the layout kind, where this address has another than the step. */
  readonly layout?: string;
  /** Name of the guard that the product puts before the address. */
  readonly guard?: string;
}

/** One address of a step, and which customers it is shown at; without `when` it is for all that are left. */
export interface RouteCase extends RouteTarget {
  readonly when?: Condition;
}

/** Where a step is shown: one address, or the first of several whose condition holds; the last has none. */
export type Route = string | readonly [...RouteCase[], RouteTarget];

/** A step as the library declares it, in one place. */
export interface StepDeclaration<Name extends string = string, Data extends DataSchema = DataSchema> {
  readonly name: Name;
  /** Where the step is shown; it may depend on facts. A deep link to any of its addresses leads here. */
  readonly route: Route;
  /** Name of the layout kind its screen stands in. */
  readonly layout: string;
  /** `page`: its addresses have pages of their own, which also serve visitors outside a journey. */
  readonly host?: 'page';
  /** Whether progress shows the step as one of its stages. */
  readonly milestone: boolean;
  readonly needs: readonly Need[];
  /** What it gives, by key. */
  readonly data: Data;
  /** The facts that a finish decides, each computed from the step's data. */
  readonly decides: Readonly<Record<string, (data: InferOutput<Data>) => FactValue>>;
  /** Settings that a journey file may give the step; everything in them has a default. */
  readonly settings: GenericSchema;
  /** What of an unfinished answer may be kept: never card data, codes, tokens or images. */
  readonly draft: GenericSchema;
  /**
   * Whether an unfinished answer, as its draft is kept, holds the customer at this step: a payment whose fate is not known
   * yet. While it does, every way through the journey leads here, and no other answer can be changed.
   */
  readonly locks?: (draft: unknown) => boolean;
  /** The step's machine, loaded when it is needed. */
  readonly machine: () => Promise<AnyStateMachine>;
}

/** Declares a step; the types of its data flow into what it decides. */
export const defineStep = <const Name extends string, Data extends DataSchema>(
  step: StepDeclaration<Name, Data>,
): StepDeclaration<Name, Data> => step;

/** A step whose data type is forgotten, as the engine holds it. */
export interface AnyStep extends Omit<StepDeclaration, 'decides' | 'data'> {
  readonly data: DataSchema;
  // biome-ignore format: never makes every typed step assignable
  readonly decides: Readonly<Record<string, (data: never) => FactValue>>;
}

/** Everything that journeys can be made of. */
export interface Library<Name extends string = string> extends FactDeclarations {
  readonly steps: Readonly<Record<Name, AnyStep>>;
  /** Data that is there from the start under a condition over ambient facts. */
  readonly seeds: Readonly<Record<string, Condition>>;
  /** Combinations of facts that cannot occur. */
  readonly never: readonly Condition[];
}

/**
 * Declares a step library; the names of its steps stay known to the type checker. What is wrong with one is said where
 * journeys are proven over it (`libraryMistakes`).
 */
export const defineLibrary = <Name extends string>(library: Library<Name>): Library<Name> => library;

/** The addresses of a step, each with its condition. */
export const casesOf = (route: Route): readonly RouteCase[] =>
  typeof route === 'string' ? [{ path: route }] : route;

/** Where a step is shown to a customer of whom these facts are known. */
export function routeOf(step: Pick<AnyStep, 'route'>, facts: Facts, library: Library): string {
  return casesOf(step.route).find((one) => applies(one, facts, library) === true)?.path ?? '';
}

/** Every address that belongs to a step. */
export const routesOf = (step: Pick<AnyStep, 'route'>): readonly string[] =>
  casesOf(step.route).map(({ path }) => path);

/** The keys of the data that a step gives. */
export const givesOf = (step: AnyStep): readonly string[] => Object.keys(step.data.entries);

/** Those of them that every answer has: what an answer may lack is not given. */
export const givesSurely: (step: AnyStep) => readonly string[] = memoize((step) =>
  Object.entries(step.data.entries)
    .filter(([, schema]) => !mayLack(schema))
    .map(([key]) => key),
);

/** The facts that a step of the library decides; none for a name that it lacks. */
export const decidesOf = ({ steps }: Library, name: string): readonly string[] => {
  return Object.keys(getOwn<AnyStep>(steps, name)?.decides ?? {});
};

/** Whether data that fits a schema may have nothing under its key: it takes nothing, and makes nothing of it. */
function mayLack(schema: GenericSchema): boolean {
  if (schema.type === 'exact_optional') return !('default' in schema) || schema.default === undefined;
  const { success, output } = safeParse(schema, undefined);
  return success && output === undefined;
}

/** The fact values that a step's data decides. */
export const decideFacts = (step: AnyStep, data: unknown): Facts =>
  Object.fromEntries(decisionsOf(step).map(([fact, of]) => [fact, of(data)]));

const decisionsOf = memoize(
  ({ decides }: AnyStep) => Object.entries(decides) as [string, (data: unknown) => FactValue][],
);
