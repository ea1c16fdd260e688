import { model } from '@senda/contract';
import { type JourneyDefinition, subjectParameters } from '@senda/core/common/definitions';
import * as v from 'valibot';

/** Characters of a subject in an address. */
const longestSubject = 64;

/** Returns the subject that an address names for a run; null if it names none. One that is no id is cut, and not found. */
export function subjectIn({ subject }: JourneyDefinition, search: string): string | null {
  if (subject === undefined) return null;
  const named = new URLSearchParams(search).get(subjectParameters[subject])?.slice(0, longestSubject);
  const parsed = v.safeParse(model.Id, named);
  return parsed.success ? parsed.output : null;
}
