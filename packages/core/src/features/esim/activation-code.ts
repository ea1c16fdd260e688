/** Activation codes of eSIMs (GSMA SGP.22, section 4.1): `LPA:1$<SM-DP+ address>$<matching id>[$<OID>[$1]]`. */
import type { CallResult } from '@senda/contract';
import * as v from 'valibot';

/** An activation code with the parts that some phones ask for one by one. */
export interface ActivationCode {
  readonly text: string;
  readonly smdpAddress: string;
  readonly matchingId: string;
  /** The phone will ask for a confirmation code. */
  readonly needsConfirmation: boolean;
}

const parts =
  /^LPA:1\$(?<smdpAddress>[a-z0-9-]+(?:\.[a-z0-9-]+)+)\$(?<matchingId>[a-z0-9-]*)(?:\$[0-9.]*(?:\$(?<flag>1?))?)?$/i;
/** Phones and QR codes take at most 255 characters. */
const Text = v.pipe(v.string(), v.maxLength(255), v.regex(parts));

/** Reads an activation code; null if the text is none. */
export function activationCodeIn(text: string): ActivationCode | null {
  if (!v.is(Text, text)) return null;
  const { smdpAddress = '', matchingId = '', flag } = parts.exec(text)?.groups ?? {};
  return { text, smdpAddress, matchingId, needsConfirmation: flag === '1' };
}

type Details = Pick<
  CallResult<'getEsimDetails'>,
  'activationCode' | 'smdpAddress' | 'matchingId' | 'confirmationCodeRequired'
>;

/** Returns an eSIM's activation code; null if it is invalid or contradicts its parts, as a phone would then download nothing or another profile. */
export function activationCodeOf(details: Details): ActivationCode | null {
  const code = activationCodeIn(details.activationCode);
  if (!code) return null;
  const isSame =
    code.smdpAddress.toLowerCase() === details.smdpAddress.toLowerCase() &&
    code.matchingId === details.matchingId;
  if (!isSame) return null;
  return { ...code, needsConfirmation: code.needsConfirmation || details.confirmationCodeRequired };
}
