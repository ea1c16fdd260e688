/** Identity document numbers (decision 0062): patterns come from configuration, check digits are rules. */
import type { ProfileParameters } from '@senda/contract';
import { isCurp } from '#country/curp.ts';
import { bareCode } from '../../base/form/code-text.ts';
import type { FieldProblem } from '../../base/form/form.ts';

/** A document type whose number may be entered. */
export type NumberedDocument = ProfileParameters['documentTypes'][number];

/** Returns a document number as compared and stored: capital letters, no separators. */
export const documentNumberOf = (text: string): string => bareCode(text).toUpperCase();

/** Returns whether a text has the form of an RFC: 12 characters for a company, 13 for a person. */
export const isRfc = (text: string): boolean => /^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/.test(text);

const rfcLetters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Returns whether an RFC's check digit is right. About 1.5 % of real ones fail, so this only warns. */
export function hasRfcCheckDigit(rfc: string): boolean {
  const sum = Array.from(rfc.padStart(13, ' ').slice(0, 12)).reduce(
    (to, letter, at) => to + rfcLetters.indexOf(letter) * (13 - at),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return rfc.at(-1) === (digit === 10 ? 'A' : String(digit));
}

/** Returns whether a number matches the configured pattern; an invalid pattern matches nothing. */
function fits(number: string, { pattern }: NumberedDocument): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(number);
  } catch {
    return false;
  }
}

/** Returns the documents whose pattern matches a text. */
const documentsOf = (text: string, documents: readonly NumberedDocument[]): readonly NumberedDocument[] =>
  documents.filter((document) => fits(documentNumberOf(text), document));

/** Returns what is wrong with a document number: it matches no document, or its CURP check digit is wrong. */
export function documentNumberProblem(
  text: string,
  documents: readonly NumberedDocument[],
): FieldProblem | undefined {
  const found = documentsOf(text, documents);
  if (documents.length > 0 && found.length === 0) return 'field.CNICNumber.wrong';
  const right = found.filter(({ type }) => type !== 'CURP' || isCurp(documentNumberOf(text)));
  return found.length > 0 && right.length === 0 ? 'field.CNICNumber.curp' : undefined;
}

/** Returns a warning for an accepted document number: an RFC with a wrong check digit. */
export function documentNumberWarning(
  text: string,
  documents: readonly NumberedDocument[],
): FieldProblem | undefined {
  const found = documentsOf(text, documents);
  const number = documentNumberOf(text);
  const odd = found.length > 0 && found.every(({ type }) => type === 'RFC') && !hasRfcCheckDigit(number);
  return odd ? 'field.CNICNumber.rfc' : undefined;
}
