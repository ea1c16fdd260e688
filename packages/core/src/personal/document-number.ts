/** Numbers of identity documents (decisions, "Formats"): what each looks like is configuration, check digits are rules. */
import type { ProfileParameters } from '@senda/contract';
import type { FieldProblem } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';

/** A document whose number may be given. */
export type NumberedDocument = ProfileParameters['documentTypes'][number];

/** A document's number as it is compared and stored: capital letters, no spaces or hyphens. */
export const documentNumberOf = (text: string): string => plainText(text).toUpperCase().replace(/[ -]/g, '');

const curpLetters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Whether a text is a CURP: 18 characters, the last of them its check digit. */
export function isCurp(text: string): boolean {
  if (!/^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (to, letter, at) => to + curpLetters.indexOf(letter) * (18 - at),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}

/** Whether a text has the form of an RFC: 12 characters of a company, 13 of a person. */
export const isRfc = (text: string): boolean => /^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/.test(text);

const rfcLetters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whether the last character of an RFC is what the others give. About 1.5 % of real ones fail: it only warns. */
export function hasRfcCheckDigit(rfc: string): boolean {
  const sum = Array.from(rfc.padStart(13, ' ').slice(0, 12)).reduce(
    (to, letter, at) => to + rfcLetters.indexOf(letter) * (13 - at),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return rfc.at(-1) === (digit === 10 ? 'A' : String(digit));
}

/** Whether a number is written as a pattern of the configuration has it; a pattern that is none fits nothing. */
function fits(number: string, { pattern }: NumberedDocument): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(number);
  } catch {
    return false;
  }
}

/** The documents that a text could be the number of. */
const documentsOf = (text: string, documents: readonly NumberedDocument[]): readonly NumberedDocument[] =>
  documents.filter((document) => fits(documentNumberOf(text), document));

/** Why a document's number will not do: it is of none of the documents, or of a CURP with another check digit. */
export function documentNumberProblem(
  text: string,
  documents: readonly NumberedDocument[],
): FieldProblem | undefined {
  const found = documentsOf(text, documents);
  if (documents.length > 0 && found.length === 0) return 'field.CNICNumber.wrong';
  const right = found.filter(({ type }) => type !== 'CURP' || isCurp(documentNumberOf(text)));
  return found.length > 0 && right.length === 0 ? 'field.CNICNumber.curp' : undefined;
}

/** What is odd about a document's number that will do: an RFC whose check digit is another. */
export function documentNumberWarning(
  text: string,
  documents: readonly NumberedDocument[],
): FieldProblem | undefined {
  const found = documentsOf(text, documents);
  const number = documentNumberOf(text);
  const odd = found.length > 0 && found.every(({ type }) => type === 'RFC') && !hasRfcCheckDigit(number);
  return odd ? 'field.CNICNumber.rfc' : undefined;
}
