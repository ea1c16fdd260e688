/** The parts of the identity check, asked one by one: a CURP that was rejected, which document, each side, the selfie, and a last look. */
import {
  chosenDocument,
  type DocumentsContext,
  documentRules,
  fileAt,
  isComplete,
  offeredDocuments,
  type Slot,
} from './documents.ts';

export type Part = 'curp' | 'document' | Slot | 'check';

/** Whether the part is a picture. */
export const isPictured = (part: Part): part is Slot =>
  part !== 'curp' && part !== 'document' && part !== 'check';

/** Returns the parts that come before the last look; those of the first document until one is chosen. */
export function partsOf(context: DocumentsContext): readonly Exclude<Part, 'check'>[] {
  const offered = offeredDocuments(context);
  const sides = (chosenDocument(context) ?? offered[0])?.sides ?? 0;
  return [
    ...(context.asksCurp ? (['curp'] as const) : []),
    ...(offered.length > 1 ? (['document'] as const) : []),
    ...([0, 1] as const).filter((side) => side < sides),
    ...(context.config.selfie ? (['selfie'] as const) : []),
  ];
}

/** Whether the customer can go on from a part. */
export function isPartDone(context: DocumentsContext, part: Part): boolean {
  if (part === 'check') return isComplete(context);
  if (part === 'curp')
    return documentRules(context).curp(context.form.values.curp, context.form.values) === undefined;
  if (part === 'document') return chosenDocument(context) !== undefined;
  return fileAt(context.pictures, part) !== undefined;
}

/** Returns the first part that is not done, else the last look. */
export const nextPart = (context: DocumentsContext): Part =>
  partsOf(context).find((part) => !isPartDone(context, part)) ?? 'check';

/** Returns the part that is asked for: `part` if the check has it, and a last look only at what is there. */
export function currentPart(context: DocumentsContext, part: Part): Part {
  const next = nextPart(context);
  return (part === 'check' ? next === 'check' : partsOf(context).includes(part)) ? part : next;
}

/** Returns the part before this one; undefined for the first. */
export function previousPart(context: DocumentsContext, part: Part): Part | undefined {
  const parts: readonly Part[] = [...partsOf(context), 'check'];
  return parts[parts.indexOf(part) - 1];
}
