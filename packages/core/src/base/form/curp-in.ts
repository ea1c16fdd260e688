import { bareCode } from './code-text.ts';

/** Returns the CURP that is typed, as it is sent: capital letters, no separators. */
export const curpIn = ({ curp = '' }: { readonly curp?: string | undefined }): string =>
  bareCode(curp).toUpperCase();
