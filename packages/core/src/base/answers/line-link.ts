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

/** Answer of the step that asks for the person's CURP. */
export const LineLinkData = v.object({ lineLink: LineLink });
export type LineLinkData = v.InferOutput<typeof LineLinkData>;
