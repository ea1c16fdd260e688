import type { KycSubmission, Upload } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { curpIn } from '../../base/form/curp-in.ts';
import { type FieldProblem, problems, shownProblems } from '../../base/form/form.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { acceptedExtensions } from '../../common/upload/upload.ts';
import {
  type CheckField,
  chosenDocument,
  type DocumentType,
  documentRules,
  expiryYears,
  fieldText,
  isYear,
  neededFields,
  neededSlots,
  offeredDocuments,
  type Slot,
  type Specifications,
} from './documents.ts';
import type { kycMachine } from './kyc.machine.ts';
import { documentsContextOf } from './kyc.setup.ts';
import { currentPart, isPartDone, isPictured, type Part, partsOf, previousPart } from './parts.ts';
import type { Purpose } from './purpose.ts';

type Snapshot = SnapshotFrom<typeof kycMachine>;
type Send = ActorRefFrom<typeof kycMachine>['send'];

export interface PictureView {
  readonly slot: Slot;
  /** What it shows; page: of a document with one side. */
  readonly shows: 'selfie' | 'page' | 'front' | 'back';
  /** Message id of its name among the parts. */
  readonly name: string;
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
  /** The part that is asked for: one question a screen. */
  readonly part: Part;
  /** Message id of its question. */
  readonly question: string;
  /** The document that is shown; of several none until it is chosen. */
  readonly documentType: DocumentType | 'none';
  /** The parts before the last look; a part that was done can be opened again. */
  readonly parts: readonly {
    readonly part: Part;
    /** Message id of its name. */
    readonly name: string;
    readonly status: 'done' | 'now' | 'ahead';
  }[];
  /** The picture that is asked for; undefined in the other parts. */
  readonly picture: PictureView | undefined;
  /** Message ids: how the picture becomes readable. */
  readonly tips: readonly string[];
  /** The pictures of the last look; empty in the other parts. */
  readonly taken: readonly PictureView[];
  /** In the last look, the CURP that takes the place of a rejected one; null where none is asked. */
  readonly curp: string | null;
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
    readonly sides: number;
    readonly chosen: boolean;
  }[];
  /** Message ids: how a customer without a document at hand goes on later. */
  readonly withoutDocument: readonly string[];
  readonly documentProblem: FieldProblem | undefined;
  readonly sides: readonly PictureView[];
  /** What is asked for in words: not what the profile has answered. */
  readonly fields: readonly {
    readonly name: CheckField;
    readonly value: string;
    /** The years to choose from, if the document prints no day. */
    readonly years: readonly string[] | undefined;
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
  /** Opens the part before this one; undefined for the first. */
  readonly back: (() => void) | undefined;
  openPart(part: Part): void;
  addPicture(slot: Slot, file: Upload): void;
  removePicture(slot: Slot): void;
  openCamera(): void;
  takePhoto(): void;
  leaveCamera(): void;
  chooseDocument(documentType: DocumentType): void;
  change(field: CheckField, value: string): void;
  leave(field: CheckField): void;
  submit(): void;
  skip(): void;
  again(): void;
}

const documentFiles = acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** Message ids of a slot's part and its question, by how many sides the document has. */
const sideName = (slot: Slot, sides: number): PictureView['shows'] => {
  if (slot === 'selfie') return 'selfie';
  if (sides === 1) return 'page';
  return slot === 0 ? 'front' : 'back';
};

const nameOf = (part: Part, sides: number): string =>
  `kyc.part.${isPictured(part) ? sideName(part, sides) : part}`;

function questionOf(part: Part, sides: number): string {
  if (part === 'selfie') return 'kyc.take_selfie';
  return `kyc.ask.${isPictured(part) ? sideName(part, sides) : part}`;
}

/** An order stores no answers; the number of a purchase is held for a while. */
const withoutDocument = ({ orderReference, data }: Snapshot['context']): readonly string[] => {
  if (orderReference !== undefined) return ['kyc.none.order'];
  return data.number === undefined ? ['kyc.none.text'] : ['kyc.none.text', 'kyc.none.number'];
};

const tipsOf = (part: Part): readonly string[] => {
  if (!isPictured(part)) return [];
  return part === 'selfie' ? ['kyc.selfie.hint'] : ['kyc.tip.surface', 'kyc.tip.corners'];
};

const labelOf = (slot: Slot, sides: number): string => {
  if (slot === 'selfie') return 'kyc.selfie';
  if (sides === 1) return 'kyc.side.only';
  return slot === 0 ? 'kyc.side.front' : 'kyc.side.back';
};

/** Maps a snapshot to the view model of its screen. */
export function kycView(snapshot: Snapshot, send: Send): KycView {
  const { context } = snapshot;
  const { config, specifications, form, pictures, data, preview, submission } = context;
  const call = callView(snapshot, send);
  const documentsContext = documentsContextOf(context);
  const chosen = chosenDocument(documentsContext);
  const offered = offeredDocuments(documentsContext);
  const rules = documentRules(documentsContext);
  const shown = shownProblems(form, rules);
  const all = form.tried ? problems(form, rules) : {};
  const part = currentPart(documentsContext, context.part);
  const parts = partsOf(documentsContext);
  const isLast = part === 'check';
  const sideCount = (chosen ?? offered[0])?.sides ?? 0;
  const previous = previousPart(documentsContext, part);

  const picture = (slot: Slot): PictureView => {
    const chosenPicture = pictures[slot];
    const wrong =
      chosenPicture && 'problem' in chosenPicture ? `kyc.file.${chosenPicture.problem}` : undefined;
    const missing =
      form.tried && !chosenPicture && slot === part
        ? `kyc.file.missing.${slot === 'selfie' ? 'selfie' : 'side'}`
        : undefined;
    return {
      slot,
      shows: sideName(slot, sideCount),
      name: nameOf(slot, sideCount),
      label: labelOf(slot, chosen?.sides ?? 0),
      accept: slot === 'selfie' ? 'image/png,image/jpeg' : documentFiles,
      file: chosenPicture && 'file' in chosenPicture ? chosenPicture.file : undefined,
      problem: wrong ?? missing,
    };
  };
  const needed = neededSlots(documentsContext).map(picture);
  const sides = needed.filter(({ slot }) => slot !== 'selfie');
  const documentFields = neededFields(documentsContext).filter(
    (name) =>
      isLast && (name !== 'dob' || data.profile?.dob === undefined || form.values.dob !== data.profile.dob),
  );
  const asked: readonly CheckField[] = part === 'curp' ? ['curp'] : documentFields;
  const documentProblem = part === 'document' && !chosen && form.tried ? 'kyc.document.missing' : undefined;
  const open = snapshot.matches('camera');
  const errors = [
    ...(documentProblem ? [{ field: 'document', problem: documentProblem }] : []),
    ...needed.flatMap(({ slot, problem: wrong }) => (wrong ? [{ field: String(slot), problem: wrong }] : [])),
    ...asked.flatMap((name) => {
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
    // The law asks for the person of a line, whatever the plan.
    purpose: context.data.lineHolder ? 'line_link' : context.purpose,
    part,
    question: questionOf(part, sideCount),
    documentType: chosen?.documentType ?? 'none',
    parts: parts.map((one) => {
      const done = isPartDone(documentsContext, one) ? 'done' : 'ahead';
      return { part: one, name: nameOf(one, sideCount), status: one === part ? 'now' : done };
    }),
    picture: needed.find(({ slot }) => slot === part),
    tips: tipsOf(part),
    taken: isLast ? [...sides, ...needed.filter(({ slot }) => slot === 'selfie')] : [],
    curp: isLast && context.asksCurp ? curpIn(form.values) : null,
    selfie: needed.find(({ slot }) => slot === 'selfie'),
    camera: open ? (preview === null ? 'opening' : 'live') : 'off',
    preview,
    cameraProblem: context.cameraProblem ? `kyc.camera.${context.cameraProblem}` : undefined,
    documents: offered.map(({ documentType, name, sides: count }) => ({
      documentType,
      name,
      sides: count,
      chosen: documentType === chosen?.documentType,
    })),
    withoutDocument: withoutDocument(context),
    documentProblem,
    sides,
    fields: asked.map((name) => {
      const year = isYear(documentsContext, name);
      const text = fieldText(documentsContext, name, form.values[name]);
      return {
        name,
        value: year ? text.slice(0, 4) : text,
        years: year ? expiryYears(documentsContext) : undefined,
        problem: shown[name],
      };
    }),
    sending: snapshot.matches('sending'),
    unneeded: snapshot.matches('unneeded'),
    handedIn: snapshot.matches('handedIn') ? submission?.status : undefined,
    rejected: !snapshot.matches('handedIn') && submission?.status === 'REJECTED',
    maySkip: !config.isKYCRequiredForOrderCreation,
    errors: form.tried ? errors : [],
    back: previous === undefined ? undefined : () => send({ type: 'part.asked', part: previous }),
    openPart: (one) => send({ type: 'part.asked', part: one }),
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
