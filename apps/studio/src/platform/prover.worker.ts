/** Proves files beside the page, which stays responsive. */
import { createProver } from '@senda/core/studio';
import type { Answer, Question } from './prover.ts';

const prover = createProver();

/** Returns the answer to a question. */
const answerTo = (question: Question): unknown =>
  question.kind === 'prove'
    ? prover.prove(question.files, question.name)
    : prover.choose(question.name, question.facts);

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
