import { setVisitorId } from '../platform/state/visitor-id.ts';

/** A fingerprint library. */
export interface Fingerprint {
  visitorId(): Promise<string>;
}

/** The open-source FingerprintJS, downloaded on use, with its own monitoring off. */
export const fingerprintJs: Fingerprint = {
  async visitorId() {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    const agent = await load({ monitoring: false });
    return (await agent.get()).visitorId;
  },
};

/** Stores the visitor's id, which calls then send; a failure is only logged (spec 8.other.fingerprint). */
export async function findVisitorId(fingerprint: Fingerprint): Promise<void> {
  try {
    setVisitorId(await fingerprint.visitorId());
  } catch {
    console.warn('The visitor id could not be computed.');
  }
}
