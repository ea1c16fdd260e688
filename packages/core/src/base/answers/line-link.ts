import { model } from '@senda/contract';
import * as v from 'valibot';

/** Whom a line is to be linked to. */
export const LineLink = v.object({
  /** CURP with its check digit. */
  curp: model.Curp,
  /** The line's number. */
  number: model.PhoneNumber,
});
export type LineLink = v.InferOutput<typeof LineLink>;

/** Whom the line of a purchase is linked to. */
const LineHolder = v.object({
  /** CURP with its check digit. */
  curp: model.Curp,
  /** This account has shown before who the person is, and need not show it again. */
  isIdentified: v.boolean(),
});

/** Answer of the step that asks a buyer for the person's CURP. */
export const LineHolderData = v.object({ lineHolder: LineHolder });
export type LineHolderData = v.InferOutput<typeof LineHolderData>;

/** Answer of the step that asks for the person's CURP. */
export const LineLinkData = v.object({ lineLink: LineLink });
export type LineLinkData = v.InferOutput<typeof LineLinkData>;
