import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import {
  checkAgain,
  choices,
  choose,
  close,
  closeAgain,
  nipProblem,
  startContext,
  type TransferNipOutput,
  transferNipSetup,
  typing,
  typingAgain,
} from './transfer-nip.setup.ts';

/** Asks for a transfer again: for its operator and day if it has ended, and for a NIP, which the donor checks. */
export const transferNipMachine = transferNipSetup.createMachine({
  id: 'transfer-nip',
  context: startContext,
  initial: 'loading',
  states: {
    loading: {
      ...callState('busy'),
      on: { ...repeated, ...typingAgain, ...close },
      invoke: {
        src: 'read',
        input: ({ context: { orderRef } }) => ({ orderRef }),
        onDone: [
          { guard: 'isRefused', target: 'over' },
          { guard: 'isPaused', target: 'paused' },
          { guard: 'asksTransfer', target: 'choosing', actions: 'setTerms' },
          { target: 'checking', actions: 'setTerms' },
        ],
        onError: [{ guard: 'isOver', target: 'over' }, failed],
      },
    },
    choosing: {
      on: {
        ...choices,
        ...close,
        submit: [{ guard: 'isChosen', target: 'checking' }, { actions: 'setLacksDonor' }],
      },
    },
    /** Opens a request for the NIP at the donor. */
    checking: {
      ...callState('busy'),
      on: { ...repeated, ...typing, ...choose, ...close },
      invoke: {
        src: 'checkPortInEligibility',
        input: ({ context: { number, donorId } }) => ({ body: { number, donorId } }),
        onDone: [
          { guard: 'isEligible', target: 'entering', actions: 'setRequest' },
          { target: 'ineligible' },
        ],
        onError: [{ guard: 'isOver', target: 'over' }, { guard: 'isLockedOut', target: 'locked' }, failed],
      },
    },
    entering: {
      on: {
        ...typing,
        ...choose,
        ...close,
        submit: [{ guard: 'isComplete', target: 'verifying' }, { actions: nipProblem('short') }],
      },
    },
    verifying: {
      ...callState('busy'),
      on: { retry: checkAgain, submit: checkAgain, ...typingAgain, ...closeAgain },
      invoke: {
        src: 'validatePortInOtp',
        input: ({ context: { requestId, nip } }) => ({
          body: { requestId: requestId ?? '', otpCode: nip },
        }),
        onDone: 'sending',
        onError: [
          { guard: 'wasLastTry', target: 'checking', actions: ['clearNip', nipProblem('again')] },
          { guard: 'isWrongNip', target: 'entering', actions: ['clearNip', 'countTry', nipProblem('wrong')] },
          { guard: 'isOldNip', target: 'entering', actions: ['clearNip', 'countTry', nipProblem('old')] },
          { guard: 'isRequestOver', target: 'checking', actions: ['clearNip', nipProblem('again')] },
          failed,
        ],
      },
    },
    /** The donor has accepted the NIP, which is used again after a failure. An earlier call whose response was lost makes the next one NOT_ELIGIBLE: the transfer runs. */
    sending: {
      ...callState('busy'),
      on: { ...repeated, ...closeAgain },
      invoke: {
        src: 'reinitiatePortIn',
        input: ({ context: { orderRef, requestId, portDate } }) => ({
          params: { orderReference: orderRef },
          body: { requestId: requestId ?? '', ...(portDate !== '' && { portDate }) },
        }),
        onDone: 'sent',
        onError: [
          { guard: 'isOldNip', target: 'checking', actions: ['clearNip', nipProblem('old')] },
          { guard: 'isGoneDay', target: 'loading', actions: ['clearDay', 'clearNip'] },
          { guard: 'isOver', target: 'over' },
          failed,
        ],
      },
    },
    /** The donor does not release the number. */
    ineligible: { on: { ...choose, ...close } },
    /** Too many wrong NIPs: the donor accepts none for this number today. */
    locked: { on: close },
    /** The transfer has changed meanwhile, or cannot be asked for now. */
    over: { on: close },
    /** We take no numbers from other operators at the moment. */
    paused: { on: close },
    sent: { type: 'final', output: (): TransferNipOutput => ({ ended: 'sent' }) },
    closed: { type: 'final', output: (): TransferNipOutput => ({ ended: 'closed' }) },
  },
  output: ({ event }) => (event as unknown as { output: TransferNipOutput }).output,
});
