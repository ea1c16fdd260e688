import { typeOf } from '@senda/core/upload';

/** Returns a file with the MIME type of its format: browsers declare none or an unusual one for some. */
export function typedFile(file: File): File {
  const type = typeOf(file);
  return type === '' || type === file.type ? file : new File([file], file.name, { type });
}
