import { callState, failed } from '../../base/calls/call-state.ts';
import { submissionOf } from './documents.ts';
import {
  documentsContextOf,
  editable,
  edits,
  editsMeanwhile,
  kycSetup,
  startContext,
  takenIn,
} from './kyc.setup.ts';

/**
 * The identity check of a purchase or a request: which document, a picture of each side and a selfie, by camera or file, a last
 * look, and submitting them. Images are never stored; a submitted check is identified by its reference, also after a reload.
 */
export const kycMachine = kycSetup.createMachine({
  id: 'kyc',
  context: startContext,
  initial: 'loading',
  states: {
    /** Ends by itself, unless the customer came back to it. */
    unneeded: {
      entry: 'clearReference',
      always: { guard: 'isFirstVisit', target: 'done' },
      on: { submit: 'done' },
    },
    loading: {
      ...callState('loading'),
      always: { guard: 'isUnneeded', target: 'unneeded' },
      invoke: {
        src: 'readRequirements',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isNothingRequired', target: 'unneeded', actions: 'setRequirements' },
          { guard: 'hasReference', target: 'recalling', actions: 'setRequirements' },
          { target: 'editing', actions: 'setRequirements' },
        ],
        onError: failed,
      },
    },
    recalling: {
      ...callState('loading'),
      states: editable,
      invoke: {
        src: 'getKycSubmission',
        input: ({ context }) => ({ params: { kycReference: context.draft.kycReference ?? '' } }),
        onDone: [
          { guard: 'isRejected', target: 'editing', actions: ['setSubmission', 'clearReference'] },
          { target: 'handedIn', actions: 'setSubmission' },
        ],
        // It does not exist, or belongs to another account: start over.
        onError: [{ guard: 'isRefused', target: 'editing', actions: 'clearReference' }, failed],
      },
    },
    /** One part after the other; each picture leads to the next part, and the last look sends them. */
    editing: {
      always: { guard: 'isCameraNext', target: 'camera' },
      on: {
        ...edits,
        submit: [
          { guard: 'isComplete', target: 'sending' },
          { guard: 'isPartDone', actions: 'goOn' },
          { actions: 'showProblems' },
        ],
      },
    },
    reading: {
      tags: 'busy',
      on: editsMeanwhile,
      invoke: {
        src: 'readPicture',
        input: ({ context }) => {
          if (!context.pendingPicture) throw new Error('No picture to read.');
          return context.pendingPicture;
        },
        onDone: [
          { guard: 'isSelfieTaken', target: 'preparing' },
          { target: 'editing', actions: ['setPicture', 'afterPicture'] },
        ],
        onError: { target: 'editing', actions: 'setUnreadable' },
      },
    },
    preparing: {
      tags: 'busy',
      on: editsMeanwhile,
      invoke: {
        src: 'makeSelfie',
        input: ({ context }) => {
          if (!context.pendingPicture) throw new Error('No selfie to convert.');
          return context.pendingPicture.file;
        },
        onDone: { target: 'editing', actions: ['setSelfie', 'afterPicture'] },
        onError: { target: 'editing', actions: 'setUnreadable' },
      },
    },
    camera: {
      entry: 'clearCameraProblem',
      exit: 'clearPreview',
      invoke: { id: 'camera', src: 'camera', input: ({ context }) => ({ takes: takenIn(context) }) },
      on: {
        ...editsMeanwhile,
        'camera.ready': { actions: 'setPreview' },
        'camera.failed': { target: 'editing', actions: ['setCameraProblem', 'setWithoutCamera'] },
        'photo.asked': { actions: 'takePhoto' },
        'camera.taken': { target: 'reading', actions: 'setPendingPhoto' },
        'camera.left': { target: 'editing', actions: 'setWithoutCamera' },
        'part.asked': edits['part.asked'],
        'picture.added': { target: 'reading', actions: 'setPendingPicture' },
      },
    },
    sending: {
      ...callState('busy'),
      states: editable,
      invoke: {
        src: 'submitManualKyc',
        input: ({ context }) => ({
          form: {
            ...submissionOf(documentsContextOf(context)),
            ...(context.orderReference !== undefined && { orderReference: context.orderReference }),
          },
        }),
        onDone: { target: 'done', actions: 'storeSubmission' },
        onError: failed,
      },
    },
    handedIn: {
      on: {
        submit: 'done',
        again: { target: 'editing', actions: ['clearReference', 'clearSubmission', 'goOn'] },
      },
    },
    done: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { draft } }) => ({
    kyc: { ...(draft.kycReference !== undefined && { kycReference: draft.kycReference }) },
  }),
});
