import { and } from 'xstate';
import { callState, repeated } from '../../base/calls/call-state.ts';
import { askForToken } from '../step-up/with-step-up.ts';
import { isInactive, isOccupied } from './eligibility.ts';
import { accountOf, type LineRead, lineFailed, readLine } from './line-read.ts';
import {
  type LineRequest,
  requestOutput,
  requestSetup,
  startRequest,
  submissionOf,
} from './line-request.setup.ts';

const submitAgain = { guard: 'hasFailed', target: 'submitting' } as const;
const chooseAgain = {
  guard: and(['hasFailed', 'isOffered']),
  target: 'choosing',
  actions: 'choose',
} as const;

/**
 * Returns the machine of a request: whether the line can make it, and the choice. It is submitted after a step-up, once: a lost response
 * is looked up, not requested again.
 */
export const lineRequest = <R extends LineRead, D, O extends string>(request: LineRequest<R, D, O>) =>
  requestSetup(request).createMachine({
    id: request.id,
    context: startRequest(request),
    initial: 'reading',
    states: {
      reading: readLine([
        { guard: 'isLineIneligible', target: 'ineligible', actions: ['setRead', 'clearLost'] },
        { target: 'choosing', actions: ['setRead', 'clearLost'] },
      ]),
      ineligible: { on: { retry: 'reading' } },
      choosing: {
        on: {
          chosen: { guard: 'isOffered', actions: 'choose' },
          submit: [{ guard: 'isChosen', target: 'submitting' }, { actions: 'markTried' }],
        },
      },
      /** Asks for a one-time token unless a valid one is left. */
      submitting: {
        tags: 'busy',
        always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'requesting' }],
      },
      steppingUp: askForToken(request.purpose, [
        { guard: 'hasEnded', target: 'choosing', actions: 'setStepUpEnd' },
        { target: 'requesting', actions: 'setToken' },
      ]),
      requesting: {
        ...callState('busy'),
        on: { retry: submitAgain, submit: submitAgain, chosen: chooseAgain },
        invoke: {
          src: 'submit',
          input: submissionOf(request),
          onDone: { target: 'submitted', actions: 'setSubmitted' },
          onError: [
            { guard: isOccupied, target: 'confirming' },
            // A token serves once: a request whose response was lost may have spent it.
            { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
            { guard: isInactive, target: 'reading' },
            { guard: 'isIneligible', target: 'ineligible', actions: 'setRefusal' },
            { guard: 'isChoiceRefused', target: 'reading', actions: 'clearChoice' },
            ...lineFailed,
          ],
        },
      },
      /** The request may exist: by a call whose response was lost, or on another device. */
      confirming: {
        ...callState('busy'),
        on: { ...repeated, chosen: chooseAgain },
        invoke: {
          src: 'read',
          input: accountOf,
          onDone: [
            { guard: 'isSame', target: 'submitted', actions: 'setFound' },
            { guard: 'isUnconfirmed', target: 'submitting' },
            { target: 'ineligible', actions: 'setOccupied' },
          ],
          onError: lineFailed,
        },
      },
      submitted: { type: 'final', tags: 'busy' },
      /** The customer has no such line. */
      notFound: {},
    },
    output: requestOutput(request),
  });
