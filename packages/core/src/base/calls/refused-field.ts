import * as v from 'valibot';
import { failureIn } from './outcome.ts';

const Refused = v.object({ failure: v.object({ fields: v.array(v.object({ path: v.string() })) }) });

/** Returns the field that a refused call names. */
export function refusedField(event: unknown): string | undefined {
  const failure = failureIn(event);
  const refused = v.safeParse(Refused, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.fields[0]?.path : undefined;
}
