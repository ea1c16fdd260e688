/** Multipart bodies: what a caller hands over, and how it travels. */
import * as v from 'valibot';

/** A file as both ends know it: a browser's File, and what a server reads from a form. */
export interface Upload {
  readonly name: string;
  /** MIME type, as its sender says. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' &&
  value !== null &&
  'arrayBuffer' in value &&
  typeof value.arrayBuffer === 'function' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value;

/** The schema of a file in a form. */
export const Upload = v.custom<Upload>(isUpload, 'a file');

/** One part of a form: text, or a file. */
type FormPart = readonly [name: string, value: string | Upload];

function partsOf(name: string, value: unknown): FormPart[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => partsOf(name, item));
  if (typeof value === 'string' || isUpload(value)) return [[name, value]];
  return [[name, JSON.stringify(value)]];
}

/**
 * The parts that the fields of a form travel as: a text as it is, a file as a file, a list as one part an item under
 * the same name, anything else as JSON.
 */
const formParts = (form: unknown): readonly FormPart[] =>
  Object.entries((form ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    partsOf(name, value),
  );

/** The platform's own form data, as far as it is needed. */
interface FormLike {
  append(name: string, value: unknown, fileName?: string): void;
}

/** Puts the parts of a form into the platform's own form data. @throws TypeError for a file that is none of the platform's */
export function fillForm<F extends FormLike>(data: F, form: unknown): F {
  for (const [name, value] of formParts(form)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}
