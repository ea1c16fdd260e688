import type { Problem } from '@senda/core/base/calls';
import { problemId } from '../shell/problem.tsx';

/** Returns the message id of a problem for a danger notification (spec 8.otp.others, 8.otp.something-wrong). */
export const notificationId = (problem: Problem): string =>
  problem.kind === 'refused' && problem.code === 'UNKNOWN_ERROR_CODE'
    ? 'something_wrong'
    : problemId(problem);
