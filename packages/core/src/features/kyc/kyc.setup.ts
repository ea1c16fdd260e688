import type { KycSubmission, Upload } from '@senda/contract';
import {
  getEkycContextSpecifications,
  getEkycSpecifications,
  getKycSubmission,
  getSimReplacementSpecifications,
  submitManualKyc,
} from '@senda/contract/calls';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type EkycConfig, ekycConfigOf, isKycRequired, type KycData } from '../../base/answers/kyc.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { problemIn } from '../../base/calls/outcome.ts';
import type { CameraProblem } from '../../base/camera/camera-problem.ts';
import { codeText } from '../../base/form/code-text.ts';
import { change, type Form, leave, markSubmitted } from '../../base/form/form.ts';
import { factsProblem, typeOf, uploadProblem } from '../../common/upload/upload.ts';
import { type CameraEvent, cameraActor, selfieActor } from './camera.ts';
import {
  type CheckField,
  type DocumentType,
  fieldText,
  isComplete,
  type Picture,
  type Pictures,
  type Slot,
  type Specifications,
  startFields,
} from './documents.ts';
import type { KycDraft } from './manual-ekyc.schema.ts';
import { currentPart, isPartDone, isPictured, nextPart, type Part } from './parts.ts';
import { type Purpose, purposeOf } from './purpose.ts';

export interface KycInput
  extends Pick<StepInput<KycData, KycDraft, unknown>, 'journey' | 'data' | 'answer' | 'draft' | 'now'> {
  /** The order whose rejected check this one replaces; absent in a journey. */
  readonly orderReference?: string;
  /** Whether that check was rejected because of the CURP, which is asked for again. */
  readonly asksCurp?: boolean;
}

export interface Context extends Pick<KycInput, 'data' | 'now' | 'orderReference'>, FailingContext {
  readonly asksCurp: boolean;
  readonly purpose: Purpose;
  readonly config: EkycConfig;
  /** Whether an earlier step has answered what is required; else `config` requires everything until it is read. */
  readonly isSpecified: boolean;
  /** Whether the step was finished before: the customer came back to it. */
  readonly isAnswered: boolean;
  readonly draft: KycDraft;
  readonly form: Form<CheckField>;
  /** The part that is asked for. */
  readonly part: Part;
  readonly specifications: Specifications | null;
  /** In memory only: images are never stored. */
  readonly pictures: Pictures;
  readonly pendingPicture: { readonly slot: Slot; readonly file: Upload } | null;
  readonly preview: unknown;
  readonly cameraProblem: CameraProblem | null;
  /** Whether the last picture was taken by the camera, which then opens for the next one. */
  readonly byCamera: boolean;
  /** Whether the camera opens at once. */
  readonly cameraNext: boolean;
  readonly submission: KycSubmission | null;
}

type Event =
  | { readonly type: 'picture.added'; readonly slot: Slot; readonly file: Upload }
  | { readonly type: 'picture.removed'; readonly slot: Slot }
  | { readonly type: 'document.chosen'; readonly documentType: DocumentType }
  | { readonly type: 'field.changed'; readonly field: CheckField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CheckField }
  | { readonly type: 'part.asked'; readonly part: Part }
  | { readonly type: 'camera.asked' | 'photo.asked' | 'camera.left' }
  | { readonly type: 'submit' | 'retry' | 'later' | 'again' }
  | CameraEvent;

/** Default: a plan without a configuration requires nothing. */
const nothing: EkycConfig = {
  selfie: false,
  documents: false,
  documentTypes: [],
  isKYCRequiredForOrderCreation: false,
  isOnboardingKYCRequired: false,
};

/** Returns the initial configuration: that of an earlier step, else that of the journey, which is loaded. */
function startConfig({ data, journey }: KycInput): Pick<Context, 'purpose' | 'config' | 'isSpecified'> {
  const { eKycConfig } = data;
  const own = purposeOf(journey);
  if (eKycConfig) {
    return { purpose: eKycConfig.purpose ?? 'onboarding', config: eKycConfig, isSpecified: true };
  }
  if (own === undefined) return { purpose: 'onboarding', config: nothing, isSpecified: true };
  const config = ekycConfigOf(own, { selfie: true, documents: true }, null);
  return { purpose: own, config, isSpecified: false };
}

/** What is required, and the documents that are accepted; no documents are read if nothing is required. */
type Requirements = Pick<Context, 'config' | 'specifications'>;

/** Reads what the check requires; of a request also whether it requires one, which no earlier step has answered. */
const readRequirements = reads(
  { getSimReplacementSpecifications, getEkycContextSpecifications, getEkycSpecifications },
  async (
    ask,
    { purpose, config, isSpecified }: Pick<Context, 'purpose' | 'config' | 'isSpecified'>,
  ): Promise<Requirements> => {
    if (isSpecified) return { config, specifications: await ask.getEkycSpecifications({}) };
    const inContext = () => ask.getEkycContextSpecifications({ params: { context: purpose }, query: {} });
    if (purpose === 'line_link') {
      const [needed, specifications] = await Promise.all([inContext(), ask.getEkycSpecifications({})]);
      const config = ekycConfigOf(purpose, needed, needed);
      return { config, specifications: isKycRequired(config) ? specifications : null };
    }
    const required = ekycConfigOf(purpose, await ask.getSimReplacementSpecifications({}), null);
    if (!isKycRequired(required)) return { config: required, specifications: null };
    const [accepted, specifications] = await Promise.all([inContext(), ask.getEkycSpecifications({})]);
    return { config: ekycConfigOf(purpose, required, accepted), specifications };
  },
);

export const documentsContextOf = ({
  config,
  specifications,
  draft,
  form,
  asksCurp,
  pictures,
  now,
}: Context) => ({
  config,
  specifications,
  documentType: draft.documentType,
  form,
  asksCurp,
  pictures,
  now,
});

const partOf = (context: Context): Part => currentPart(documentsContextOf(context), context.part);

/** Returns what the camera takes now. */
export const takenIn = (context: Context) => (partOf(context) === 'selfie' ? 'selfie' : 'document');

/** Asks for the first part that is not done, else for the last look. */
const atNextPart = (context: Context): Pick<Context, 'part' | 'form'> => ({
  part: nextPart(documentsContextOf(context)),
  form: { ...context.form, tried: false },
});

const isImage = (file: Upload): boolean => typeOf(file).startsWith('image/');

/** Checks a file's type, size and content. */
const readPicture = fromPromise<Picture, { slot: Slot; file: Upload }>(async ({ input: { slot, file } }) => {
  const known = slot === 'selfie' && !isImage(file) ? 'kind' : factsProblem(file);
  const problem = known ?? uploadProblem(file, await file.arrayBuffer());
  return problem ? { problem } : { file };
});

/** Returns the output of an actor's done event; the caller knows its type. */
const outputOf = (event: unknown): unknown => (event as { output: unknown }).output;

const withPicture = ({ pictures, pendingPicture }: Context, picture: Picture): Partial<Context> =>
  pendingPicture ? { pictures: { ...pictures, [pendingPicture.slot]: picture }, pendingPicture: null } : {};

/** Edits, which also leave a failure. */
export const edits = {
  'picture.added': { target: '#kyc.reading', actions: 'setPendingPicture' },
  'picture.removed': { target: '#kyc.editing', actions: 'removePicture' },
  'document.chosen': { target: '#kyc.editing', actions: 'chooseDocument' },
  'field.changed': { target: '#kyc.editing', actions: 'changeField' },
  'field.left': { target: '#kyc.editing', actions: 'leaveField' },
  'part.asked': { target: '#kyc.editing', actions: 'openPart' },
  'camera.asked': { target: '#kyc.camera', guard: 'isPictureAsked' },
  later: { target: '#kyc.done', guard: 'maySkip' },
} as const;

/** The sub-states of a call after whose failure the form is shown. */
export const editable = { asking: {}, failed: { tags: 'failed', on: edits } } as const;

/** Edits beside the camera, or while a picture is read: they are kept, and the machine stays. */
export const editsMeanwhile = {
  'picture.removed': { actions: 'removePicture' },
  'document.chosen': [
    { guard: 'isSidePending', target: 'editing', actions: ['chooseDocument', 'clearPendingPicture'] },
    { actions: 'chooseDocument' },
  ],
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
  later: edits.later,
} as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const kycSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as KycInput,
    output: {} as KycData,
    tags: {} as CallTag,
  },
  actors: {
    readRequirements,
    getKycSubmission: callActor(getKycSubmission),
    submitManualKyc: callActor(submitManualKyc),
    readPicture,
    makeSelfie: selfieActor,
    camera: cameraActor,
  },
  guards: {
    ...calls.guards,
    isRefused: ({ event }) => problemIn(event).kind === 'refused',
    isNothingRequired: ({ event }) => (outputOf(event) as Requirements).specifications === null,
    /** A request requires nothing, or the buyer has shown before who they are; a plan's configuration decides more than this step's form. */
    isUnneeded: ({ context: { config, data } }) =>
      data.lineHolder?.isIdentified === true || (config.purpose !== undefined && !isKycRequired(config)),
    isFirstVisit: ({ context }) => !context.isAnswered,
    hasReference: ({ context }) => context.draft.kycReference !== undefined,
    isRejected: ({ event }) => (outputOf(event) as KycSubmission).status === 'REJECTED',
    isSelfieTaken: ({ context, event }) =>
      context.pendingPicture?.slot === 'selfie' && 'file' in (outputOf(event) as Picture),
    /** Another document is chosen, whose sides are others. */
    isSidePending: ({ context: { draft, pendingPicture }, event }) =>
      event.type === 'document.chosen' &&
      event.documentType !== draft.documentType &&
      pendingPicture !== null &&
      pendingPicture.slot !== 'selfie',
    isPictureAsked: ({ context }) => isPictured(partOf(context)),
    isCameraNext: ({ context }) => context.cameraNext,
    isPartDone: ({ context }) => isPartDone(documentsContextOf(context), partOf(context)),
    isComplete: ({ context }) => partOf(context) === 'check' && isComplete(documentsContextOf(context)),
    maySkip: ({ context }) => !context.config.isKYCRequiredForOrderCreation,
  },
  actions: {
    ...calls.actions,
    setRequirements: assign(({ context, event }) => {
      const requirements = outputOf(event) as Requirements;
      return { ...requirements, ...atNextPart({ ...context, ...requirements }) };
    }),
    openPart: assign(({ context, event }) => {
      if (event.type !== 'part.asked') return {};
      const part = currentPart(documentsContextOf(context), event.part);
      return {
        part,
        form: { ...context.form, tried: false },
        cameraNext: context.byCamera && isPictured(part),
      };
    }),
    goOn: assign(({ context }) => atNextPart(context)),
    /** A picture that was accepted leads on; the camera stays on for one more. */
    afterPicture: assign(({ context }) => {
      const picture = isPictured(context.part) ? context.pictures[context.part] : undefined;
      if (picture && !('file' in picture)) return {};
      const next = atNextPart(context);
      return { ...next, cameraNext: context.byCamera && isPictured(next.part) };
    }),
    setPendingPicture: assign(({ event }) =>
      event.type === 'picture.added'
        ? { pendingPicture: { slot: event.slot, file: event.file }, byCamera: false }
        : {},
    ),
    setPendingPhoto: assign(({ context, event }) => {
      const slot = partOf(context);
      return event.type === 'camera.taken' && isPictured(slot)
        ? { pendingPicture: { slot, file: event.file }, byCamera: true }
        : {};
    }),
    setPicture: assign(({ context, event }) => withPicture(context, outputOf(event) as Picture)),
    setSelfie: assign(({ context, event }) => withPicture(context, { file: outputOf(event) as Upload })),
    clearPendingPicture: assign({ pendingPicture: null }),
    setUnreadable: assign(({ context }) => withPicture(context, { problem: 'unreadable' })),
    removePicture: assign({
      pictures: ({ context, event }) =>
        event.type === 'picture.removed'
          ? Object.fromEntries(
              Object.entries(context.pictures).filter(([slot]) => slot !== String(event.slot)),
            )
          : context.pictures,
    }),
    /** Another document clears the sides, and when the former one expires. */
    chooseDocument: assign(({ context, event }) => {
      const { draft, pictures, form } = context;
      if (event.type !== 'document.chosen' || event.documentType === draft.documentType) return {};
      const { selfie } = pictures;
      const { expiryDate: _expiryDate, ...kept } = draft;
      return {
        draft: { ...(draft.documentType === undefined ? draft : kept), documentType: event.documentType },
        pictures: selfie ? { selfie } : {},
        form: draft.documentType === undefined ? form : change(form, 'expiryDate', ''),
      };
    }),
    changeField: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const typed = (event.value.length > 32 ? codeText(event.value) : event.value).slice(0, 32);
      const value = fieldText(documentsContextOf(context), event.field, typed);
      return {
        form: change(context.form, event.field, value),
        // A CURP is sent, and stored nowhere.
        draft: event.field === 'curp' ? context.draft : { ...context.draft, [event.field]: value },
      };
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    showProblems: assign({ form: ({ context }) => markSubmitted(context.form) }),
    setPreview: assign({
      preview: ({ event }) => (event.type === 'camera.ready' ? event.preview : null),
      cameraProblem: null,
    }),
    clearPreview: assign({ preview: null }),
    setCameraProblem: assign({
      cameraProblem: ({ event }) => (event.type === 'camera.failed' ? event.reason : null),
    }),
    clearCameraProblem: assign({ cameraProblem: null, cameraNext: false }),
    setWithoutCamera: assign({ byCamera: false }),
    takePhoto: sendTo('camera', { type: 'take' }),
    storeSubmission: assign(({ context, event }) => {
      const submission = outputOf(event) as KycSubmission;
      return { submission, draft: { ...context.draft, kycReference: submission.kycReference } };
    }),
    clearReference: assign(({ context }) => {
      const { kycReference: _kycReference, ...draft } = context.draft;
      return { draft };
    }),
    setSubmission: assign({ submission: ({ event }) => outputOf(event) as KycSubmission }),
    clearSubmission: assign({ submission: null, pictures: {} }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: KycInput }): Context => {
  const { data, now, draft = {}, answer, orderReference, asksCurp = false } = input;
  const kycReference = draft.kycReference ?? answer?.kyc.kycReference;
  return {
    data,
    now,
    ...(orderReference !== undefined && { orderReference }),
    asksCurp,
    ...startConfig(input),
    isAnswered: answer !== undefined,
    draft: { ...draft, ...(kycReference !== undefined && { kycReference }) },
    form: startFields(draft, data.profile),
    part: 'document',
    specifications: null,
    pictures: {},
    pendingPicture: null,
    preview: null,
    cameraProblem: null,
    byCamera: false,
    cameraNext: false,
    submission: null,
    problem: null,
  };
};
