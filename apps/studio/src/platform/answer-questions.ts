/** Proves files beside the page, which stays responsive. */
import { createProver, type Prover } from '@senda/core/studio';
import type { Library } from '@senda/journey/library';
import type { Answer, Question } from './prover.ts';

/** Returns the answer to a question. */
function answerTo(prover: Prover, question: Question): unknown {
  switch (question.kind) {
    case 'prove':
      return prover.prove(question.files, question.name);
    case 'try':
      return prover.tried(question.files, question.name, question.edits);
    case 'rebase':
      return prover.rebase(question.files, question.name, question.history);
    case 'compare':
      return prover.compare(question.files, question.before, question.after);
    case 'flow-road':
      return prover.flowRoad(question.files, question.text);
    case 'vocabulary':
      return prover.vocabulary();
    default:
      return prover.choose(question.name, question.facts);
  }
}

/** Answers in a worker what the page asks about journeys of these steps and facts. */
export function answerQuestions(library: Library): void {
  const prover = createProver(library);
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly id: number; readonly question: Question }>) => {
      const { id, question } = data;
      try {
        postMessage({ id, value: answerTo(prover, question) } satisfies Answer);
      } catch (error) {
        postMessage({ id, error: String(error) } satisfies Answer);
      }
    },
  );
}
