import { setVisitorId } from '../platform/state/device.ts';

/** Something that knows a browser again. */
export interface Fingerprint {
  visitorId(): Promise<string>;
}

/** The open-source FingerprintJS, downloaded when it is asked; it reports to nobody. */
export const fingerprintJs: Fingerprint = {
  async visitorId() {
    const { load } = await import('@fingerprintjs/fingerprintjs');
    const agent = await load({ monitoring: false });
    return (await agent.get()).visitorId;
  },
};

/** Keeps the visitor's id, which calls then carry; a failure is only logged (specification, section 9). */
export async function findVisitorId(fingerprint: Fingerprint): Promise<void> {
  try {
    setVisitorId(await fingerprint.visitorId());
  } catch {
    console.warn('The visitor id could not be computed.');
  }
}
