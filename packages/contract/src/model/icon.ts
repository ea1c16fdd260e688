import * as v from 'valibot';
import { Id, LocalText } from './common.ts';

/** A monochrome icon as SVG path data, which cannot contain scripts: lines to be drawn 1.75 px wide, with round ends, never filled. */
export const Icon = v.object({
  name: Id,
  label: LocalText,
  viewBox: v.pipe(v.string(), v.regex(/^[0-9. -]+$/)),
  path: v.pipe(v.string(), v.regex(/^[A-Za-z0-9., -]+$/)),
});
export type Icon = v.InferOutput<typeof Icon>;
