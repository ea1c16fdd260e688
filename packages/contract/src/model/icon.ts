import * as v from 'valibot';
import { Id, LocalText } from './common.ts';

/** A drawing in one colour, as the data of an SVG path: nothing that could run. */
export const Icon = v.object({
  name: Id,
  label: LocalText,
  viewBox: v.pipe(v.string(), v.regex(/^[0-9. -]+$/)),
  path: v.pipe(v.string(), v.regex(/^[A-Za-z0-9., -]+$/)),
});
export type Icon = v.InferOutput<typeof Icon>;
