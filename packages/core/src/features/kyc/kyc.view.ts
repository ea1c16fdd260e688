import type { KycSubmission, Upload } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { acceptedExtensions } from '../../common/upload/upload.ts';
import {
  chosenDocument,
  type DocumentField,
  type DocumentType,
  documentRules,
  neededFields,
  neededSlots,
  offeredDocuments,
  type Slot,
  type Specifications,
} from './documents.ts';
import type { kycMachine } from './kyc.machine.ts';
import type { Purpose } from './purpose.ts';

type Snapshot = SnapshotFrom<typeof kycMachine>;
type Send = ActorRefFrom<typeof kycMachine>['send'];

export interface PictureView {
  readonly slot: Slot;
  /** Message id of its label. */
  readonly label: string;
  /** File types for the file picker. */
  readonly accept: string;
  readonly file: Upload | undefined;
  readonly problem: FieldProblem | undefined;
}

/** View model of the identity check screen. */
export interface KycView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly order: OrderColumn;
  /** What the customer is identified for. */
  readonly purpose: Purpose;
  /** undefined if no selfie is required. */
  readonly selfie: PictureView | undefined;
  readonly camera: 'off' | 'opening' | 'live';
  readonly preview: unknown;
  /** Message id: why there is no camera. */
  readonly cameraProblem: string | undefined;
  /** The documents to choose from; a single one is not shown as a choice. */
  readonly documents: readonly {
    readonly documentType: DocumentType;
    readonly name: Specifications['documents'][number]['name'];
    readonly chosen: boolean;
  }[];
  readonly documentProblem: FieldProblem | undefined;
  readonly sides: readonly PictureView[];
  readonly fields: readonly {
    readonly name: DocumentField;
    readonly value: string;
    readonly problem: FieldProblem | undefined;
  }[];
  readonly sending: boolean;
  /** The request requires no check. */
  readonly unneeded: boolean;
  /** Status of a check submitted earlier. */
  readonly handedIn: KycSubmission['status'] | undefined;
  /** The earlier check was rejected. */
  readonly rejected: boolean;
  /** The order does not require the check, which can be postponed. */
  readonly maySkip: boolean;
  readonly errors: readonly { readonly field: string; readonly problem: FieldProblem }[];
  addPicture(slot: Slot, file: Upload): void;
  removePicture(slot: Slot): void;
  openCamera(): void;
  takePhoto(): void;
  leaveCamera(): void;
  chooseDocument(documentType: DocumentType): void;
  change(field: DocumentField, value: string): void;
  leave(field: DocumentField): void;
  submit(): void;
  skip(): void;
  again(): void;
}

const documentFiles = acceptedExtensions.map((extension) => `.${extension}`).join(',');

const labelOf = (slot: Slot, sides: number): string => {
  if (slot === 'selfie') return 'kyc.selfie';
  if (sides === 1) return 'kyc.side.only';
  return slot === 0 ? 'kyc.side.front' : 'kyc.side.back';
};

/** Maps a snapshot to the view model of its screen. */
export function kycView(snapshot: Snapshot, send: Send): KycView {
  const { context } = snapshot;
  const { config, specifications, draft, form, pictures, now, data, preview, submission } = context;
  const call = callView(snapshot, send);
  const documentsContext = { config, specifications, documentType: draft.documentType, form, pictures, now };
  const chosen = chosenDocument(documentsContext);
  const offered = offeredDocuments(documentsContext);
  const rules = documentRules(documentsContext);
  const shown = shownProblems(form, rules);
  const all = form.tried ? problems(form, rules) : {};

  const picture = (slot: Slot): PictureView => {
    const chosenPicture = pictures[slot];
    const wrong =
      chosenPicture && 'problem' in chosenPicture ? `kyc.file.${chosenPicture.problem}` : undefined;
    const missing =
      form.tried && !chosenPicture ? `kyc.file.missing.${slot === 'selfie' ? 'selfie' : 'side'}` : undefined;
    return {
      slot,
      label: labelOf(slot, chosen?.sides ?? 0),
      accept: slot === 'selfie' ? 'image/png,image/jpeg' : documentFiles,
      file: chosenPicture && 'file' in chosenPicture ? chosenPicture.file : undefined,
      problem: wrong ?? missing,
    };
  };
  const needed = neededSlots(documentsContext).map(picture);
  const sides = needed.filter(({ slot }) => slot !== 'selfie');
  const documentProblem = config.documents && !chosen && form.tried ? 'kyc.document.missing' : undefined;
  const open = snapshot.matches('camera');
  const errors = [
    ...(documentProblem ? [{ field: 'document', problem: documentProblem }] : []),
    ...needed.flatMap(({ slot, problem: wrong }) => (wrong ? [{ field: String(slot), problem: wrong }] : [])),
    ...neededFields(documentsContext).flatMap((name) => {
      const wrong = all[name];
      return wrong === undefined ? [] : [{ field: name, problem: wrong }];
    }),
  ];
  return {
    ...call,
    locked: isLocked(snapshot, 'field.changed'),
    // A step that ends by itself shows no form.
    loading: call.loading || (snapshot.matches('done') && specifications === null),
    blocking: call.blocking && specifications === null,
    order: orderColumn(data),
    purpose: context.purpose,
    selfie: needed.find(({ slot }) => slot === 'selfie'),
    camera: open ? (preview === null ? 'opening' : 'live') : 'off',
    preview,
    cameraProblem: context.cameraProblem ? `kyc.camera.${context.cameraProblem}` : undefined,
    documents: offered.map(({ documentType, name }) => ({
      documentType,
      name,
      chosen: documentType === chosen?.documentType,
    })),
    documentProblem,
    sides,
    fields: neededFields(documentsContext).map((name) => ({
      name,
      value: form.values[name],
      problem: shown[name],
    })),
    sending: snapshot.matches('sending'),
    unneeded: snapshot.matches('unneeded'),
    handedIn: snapshot.matches('handedIn') ? submission?.status : undefined,
    rejected: !snapshot.matches('handedIn') && submission?.status === 'REJECTED',
    maySkip: !config.isKYCRequiredForOrderCreation,
    errors: form.tried ? errors : [],
    addPicture: (slot, file) => send({ type: 'picture.added', slot, file }),
    removePicture: (slot) => send({ type: 'picture.removed', slot }),
    openCamera: () => send({ type: 'camera.asked' }),
    takePhoto: () => send({ type: 'photo.asked' }),
    leaveCamera: () => send({ type: 'camera.left' }),
    chooseDocument: (documentType) => send({ type: 'document.chosen', documentType }),
    change: (field, value) => send({ type: 'field.changed', field, value }),
    leave: (field) => send({ type: 'field.left', field }),
    submit: () => send({ type: 'submit' }),
    skip: () => send({ type: 'later' }),
    again: () => send({ type: 'again' }),
  };
}
