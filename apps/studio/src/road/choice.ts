import type { Facts } from '@senda/journey';
import type { FactValue } from '@senda/journey/library';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

/** Whom the page follows, and where: all of it is in the address, so that a reload or a link loses nothing. */
export interface Choice {
  readonly facts: Facts;
  /** Which of the paths of these customers: counted on beyond their number. */
  readonly person: number;
  /** The step that is looked at; undefined for the first one of the path. */
  readonly step: string | undefined;
}

/** Returns a value as it stands in an address. */
const valueOf = (text: string): FactValue => (text === 'true' ? true : text === 'false' ? false : text);

const FactSchema = v.pipe(
  v.string(),
  v.regex(/^[^:]+:.+$/),
  v.transform((text): readonly [string, FactValue] => {
    const at = text.indexOf(':');
    return [text.slice(0, at), valueOf(text.slice(at + 1))];
  }),
);

const ChoiceSchema = v.object({
  who: v.fallback(v.array(FactSchema), []),
  person: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), 0),
  step: v.fallback(v.optional(v.string()), undefined),
});

/** Reads the parameters of an address. What is not a choice is ignored. */
export function readChoice(params: URLSearchParams): Choice {
  const { who, person, step } = v.parse(ChoiceSchema, {
    who: params.getAll('who'),
    person: params.get('person') ?? undefined,
    step: params.get('step') ?? undefined,
  });
  return { facts: Object.fromEntries(who), person, step };
}

/** Returns a choice as the parameters of an address. */
export function writeChoice({ facts, person, step }: Choice): URLSearchParams {
  const params = new URLSearchParams(
    Object.entries(facts).map(([name, value]) => ['who', `${name}:${String(value)}`]),
  );
  if (person > 0) params.set('person', String(person));
  if (step !== undefined) params.set('step', step);
  return params;
}

/** Returns the choice in the address, and a function that changes parts of it. */
export function useChoice(): readonly [Choice, (changes: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => readChoice(params), [params]);
  const change = useCallback(
    (changes: Partial<Choice>) => setParams(writeChoice({ ...choice, ...changes }), { replace: true }),
    [choice, setParams],
  );
  return [choice, change];
}
