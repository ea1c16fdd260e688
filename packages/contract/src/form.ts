/** Multipart bodies. */
import * as v from 'valibot';

/** A file in a form: the subset of `File` that browser and server share. */
export interface Upload {
  readonly name: string;
  /** MIME type as declared by the sender. */
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

type FormPart = readonly [name: string, value: string | Upload];

function partsOf(name: string, value: unknown): FormPart[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => partsOf(name, item));
  if (typeof value === 'string' || isUpload(value)) return [[name, value]];
  return [[name, JSON.stringify(value)]];
}

/** Returns the parts of a form: texts and files as they are, a list as one part per item, anything else as JSON. */
const formParts = (form: unknown): readonly FormPart[] =>
  Object.entries((form ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    partsOf(name, value),
  );

/** The part of the platform's FormData that is used. */
interface FormLike {
  append(name: string, value: unknown, fileName?: string): void;
}

/** Appends the fields of a form to the platform's FormData. @throws TypeError for a file that is not a platform File */
export function fillForm<F extends FormLike>(data: F, form: unknown): F {
  for (const [name, value] of formParts(form)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}
