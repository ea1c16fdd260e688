import type { FactDeclaration, Facts } from '@senda/journey';

/** Whose flags are asked for. */
export interface FlagSubject {
  /** null: nobody is logged in. */
  readonly userId: string | null;
  /** '' where it is not known. */
  readonly email: string;
  readonly device: { readonly app_type: string; readonly device_id: string; readonly device_type: string };
}

/**
 * The context that a flag service decides by, of two kinds (specification, section 3): the user, by key and e-mail or
 * anonymous, and her device.
 */
export const flagContext = ({ userId, email, device }: FlagSubject) => ({
  kind: 'multi' as const,
  targetingKey: userId ?? device.device_id,
  user: {
    key: userId ?? device.device_id,
    ...(userId === null ? { anonymous: true } : email !== '' && { email }),
  },
  device: { key: device.device_id, ...device },
});

/** A flag is an ambient fact whose name begins with `flag`. */
const isFlag = (name: string, { ambient }: FactDeclaration): boolean =>
  ambient === true && /^flag[A-Z]/.test(name);

/** The names of the flags that journeys may read. */
export const flagNames = (facts: Readonly<Record<string, FactDeclaration>>): readonly string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (isFlag(name, fact) ? [name] : []));

/** The flags as facts of a journey: what the service said where a journey can read it, else off, or the first value there is. */
export function flagFacts(
  facts: Readonly<Record<string, FactDeclaration>>,
  said: Readonly<Record<string, unknown>>,
): Facts {
  const off = ({ values }: FactDeclaration) => values.find((value) => value === false) ?? values[0];
  return Object.fromEntries(
    flagNames(facts).map((name) => {
      const fact = facts[name] as FactDeclaration;
      return [name, fact.values.find((value) => value === said[name]) ?? off(fact)];
    }),
  ) as Facts;
}
