import { provenLibrary } from '@senda/core/proven';
import { answerQuestions } from '../platform/answer-questions.ts';

answerQuestions(provenLibrary);
