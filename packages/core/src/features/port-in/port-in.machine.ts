import { callState, failed } from '../../base/calls/call-state.ts';
import {
  backToForm,
  edits,
  formEvents,
  isTaken,
  nipEvents,
  portInSetup,
  refuse,
  sendNip,
  startContext,
} from './port-in.setup.ts';
import { choiceOf, requestedTransfer } from './port-in.ts';

/** Port-in of a number: donor, day, and the NIP that authorizes it (spec 1.buy.port-in). */
export const portInMachine = portInSetup.createMachine({
  id: 'portIn',
  context: startContext,
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      invoke: {
        src: 'read',
        input: {},
        onDone: [
          { guard: 'isClosed', target: 'closed', actions: 'setTerms' },
          { guard: 'isWaiting', target: 'confirming', actions: 'setTerms' },
          { target: 'editing', actions: 'setTerms' },
        ],
        onError: failed,
      },
    },
    /** Port-ins are disabled at the moment. */
    closed: {},
    editing: {
      on: {
        ...edits,
        submit: [
          { guard: 'isFormInvalid', actions: 'tryForm' },
          { guard: 'isAgreed', target: 'agreed', actions: 'setEarlierAgreement' },
          { target: 'validating' },
        ],
      },
    },
    validating: {
      ...callState('busy', formEvents),
      invoke: {
        src: 'validatePortInNumber',
        input: ({ context }) => ({ body: { number: requestedTransfer(context.form).number } }),
        onDone: { target: 'checking' },
        onError: [
          isTaken,
          { guard: 'isInvalidNumber', target: 'editing', actions: refuse('portIn.number.wrong') },
          failed,
        ],
      },
    },
    checking: {
      ...callState('busy', formEvents),
      invoke: {
        src: 'checkPortInEligibility',
        input: ({ context }) => ({ body: requestedTransfer(context.form) }),
        onDone: [
          { guard: 'isEligible', target: 'confirming', actions: 'setCheck' },
          { target: 'ineligible' },
        ],
        onError: [isTaken, { guard: 'isLockedOut', target: 'locked' }, failed],
      },
    },
    /** The donor refuses to release the number. */
    ineligible: { on: backToForm },
    /** Too many wrong NIPs: the donor accepts none for this number today. */
    locked: { on: backToForm },
    confirming: { on: nipEvents },
    verifying: {
      ...callState('busy', { ...nipEvents, retry: sendNip }),
      invoke: {
        src: 'validatePortInOtp',
        input: ({ context }) => ({
          body: { requestId: context.draft.check?.requestId ?? '', otpCode: context.nip },
        }),
        onDone: { target: 'agreed', actions: 'setAgreement' },
        onError: [
          { guard: 'wasLastTry', target: 'checking', actions: 'setNipRestart' },
          { guard: 'isWrongNip', target: 'confirming', actions: 'setNipWrong' },
          { guard: 'isNipExpired', target: 'confirming', actions: 'setNipExpired' },
          { guard: 'isRequestOver', target: 'checking', actions: 'setNipRestart' },
          failed,
        ],
      },
    },
    agreed: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const { form, agreement } = context;
    if (agreement === null) throw new Error('A transfer is not agreed before the donor accepted its NIP.');
    return { portIn: choiceOf(form, context, agreement) };
  },
});
