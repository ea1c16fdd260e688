import type { PublishedJourneys, Publishing } from '../request/context.ts';

/** Publishes the texts of some journeys by their ids. What has "unsound" in it works for nobody. */
export function samplePublishing(
  files: Readonly<Record<string, string>>,
  needsApproval = false,
): Publishing & { journeys(): PublishedJourneys } {
  const served = new Map(Object.entries(files));
  return {
    needsApproval,
    journeys: () =>
      Object.fromEntries(
        [...served].map(([id, text]) => [id, { journey: null, hash: text, proof: 'proof' }]),
      ),
    fileOf: (journey) => {
      const text = Object.hasOwn(files, journey) ? files[journey] : undefined;
      return text === undefined ? undefined : { text };
    },
    prove: (_, text) =>
      text.includes('unsound')
        ? { proof: null, reasons: ['It works for nobody.'] }
        : { proof: 'proof', reasons: [] },
    follow: async (journey, text) => void served.set(journey, text),
  };
}
