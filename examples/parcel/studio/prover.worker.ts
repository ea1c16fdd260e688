import { answerQuestions } from '@senda/studio/worker';
import { parcelLibrary } from '../library.ts';

answerQuestions(parcelLibrary);
