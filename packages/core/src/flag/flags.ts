import type { FactDeclaration, Facts } from '@senda/journey';

/** The user and device that flags are evaluated for. */
export interface FlagSubject {
  /** null if no one is signed in. */
  readonly userId: string | null;
  /** '' if unknown. */
  readonly email: string;
  readonly device: { readonly app_type: string; readonly device_id: string; readonly device_type: string };
}

/**
 * Returns the flag service's evaluation context of two kinds (specification, section 3): the user, by key and e-mail
 * or anonymous, and the device.
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

/** Returns the names of the flags that journeys may read. */
export const flagNames = (facts: Readonly<Record<string, FactDeclaration>>): readonly string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (isFlag(name, fact) ? [name] : []));

/** Returns the flags as journey facts: the service's value if the journey declares it, else off or the first declared value. */
export function flagFacts(
  facts: Readonly<Record<string, FactDeclaration>>,
  variations: Readonly<Record<string, unknown>>,
): Facts {
  const off = ({ values }: FactDeclaration) => values.find((value) => value === false) ?? values[0];
  return Object.fromEntries(
    flagNames(facts).map((name) => {
      const fact = facts[name] as FactDeclaration;
      return [name, fact.values.find((value) => value === variations[name]) ?? off(fact)];
    }),
  ) as Facts;
}
