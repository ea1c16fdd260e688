import { getDotPath, safeParse } from 'valibot';
import { declarationOf, type JourneyContext } from './run.ts';

/** A part of an answer that does not fit its step's schema. It never has the part's value, which may be the customer's. */
export interface AnswerIssue {
  /** The part, such as `address.street`; '' for the whole answer. */
  readonly part: string;
  /** What the schema expects there, such as `string`; the name of the check where only a check failed. */
  readonly expected: string;
}

/** Returns why a step of a loaded journey refuses an answer; nothing when it takes it. */
export function answerIssues(context: JourneyContext, step: string, answer: unknown): readonly AnswerIssue[] {
  const { issues = [] } = safeParse(declarationOf(context, step).data, answer ?? {});
  return issues.map((issue) => ({ part: getDotPath(issue) ?? '', expected: issue.expected ?? issue.type }));
}
