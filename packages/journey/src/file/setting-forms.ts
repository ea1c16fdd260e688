import { toJsonSchema } from '@valibot/to-json-schema';
import type { AnyStep } from '../library/library.ts';

/** What a setting takes. */
type Asked =
  /** Yes or no. */
  | { readonly kind: 'flag' }
  /** One of some values. */
  | { readonly kind: 'one'; readonly values: readonly string[] }
  /** Some values, each once, in the order in which they are listed. */
  | { readonly kind: 'some'; readonly values: readonly string[] }
  /** A whole number; either end may be open. */
  | { readonly kind: 'count'; readonly least: number | undefined; readonly most: number | undefined }
  /** What no form asks for. */
  | { readonly kind: 'other' };

/** A setting of a step, as a form asks for it. */
export type Setting = Asked & {
  readonly name: string;
  /** Its value where a file has none; undefined: the step then does what it usually does. */
  readonly usual: unknown;
};

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the values of a schema that takes some texts alone. */
function textsOf({ enum: values }: Schema = {}): readonly string[] | undefined {
  return values?.every(isText) ? values : undefined;
}

function askedBy(schema: Schema): Asked {
  const [values, items] = [textsOf(schema), textsOf(schema.items)];
  if (schema.type === 'boolean') return { kind: 'flag' };
  if (values) return { kind: 'one', values };
  if (schema.type === 'array' && items) return { kind: 'some', values: items };
  if (schema.type === 'integer') return { kind: 'count', least: schema.minimum, most: schema.maximum };
  return { kind: 'other' };
}

/** Returns the settings that a step takes, in the order of its schema. */
export function settingsOf({ settings }: Pick<AnyStep, 'settings'>): readonly Setting[] {
  // Checks are left out: the proof makes them.
  const { properties = {} } = toJsonSchema(settings, { typeMode: 'input', errorMode: 'ignore' }) as {
    readonly properties?: Readonly<Record<string, Schema>>;
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    usual: schema.default,
    ...askedBy(schema),
  }));
}
