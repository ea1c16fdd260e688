import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts texts that wait in the database, by a key of the token secret. */
export interface Seal {
  seal(text: string): string;
  /** Returns the text; undefined if it was sealed with another secret, or changed. */
  open(sealed: string): string | undefined;
}

export function sealWith(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senda outbox', 32));
  return {
    seal: (text) => {
      const iv = randomBytes(ivLength);
      const encryption = createCipheriv(cipher, key, iv);
      const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return Buffer.concat([iv, encryption.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivLength));
        decryption.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        const rest = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([decryption.update(rest), decryption.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
