/** Proves files beside the page, which stays responsive. */
import { compare, createProver } from '@senda/core/studio';
import type { Answer, Question } from './prover.ts';

const prover = createProver();

/** Returns the answer to a question. */
function answerTo(question: Question): unknown {
  switch (question.kind) {
    case 'prove':
      return prover.prove(question.files, question.name);
    case 'try':
      return prover.tried(question.files, question.name, question.edits);
    case 'rebase':
      return prover.rebase(question.files, question.name, question.history);
    case 'compare':
      return compare(question.files, question.before, question.after);
    case 'vocabulary':
      return prover.vocabulary();
    default:
      return prover.choose(question.name, question.facts);
  }
}

addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly question: Question }>) => {
    const { id, question } = data;
    try {
      postMessage({ id, value: answerTo(question) } satisfies Answer);
    } catch (error) {
      postMessage({ id, error: String(error) } satisfies Answer);
    }
  },
);
