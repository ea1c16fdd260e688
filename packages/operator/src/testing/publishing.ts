import type { JourneyPartText, PublishedJourneys, Publishing } from '../request/context.ts';

/** Returns what the text of a journey contains; null if it is no JSON. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a short text that tells texts apart. */
export const shortHash = (text: string): string =>
  Array.from(text)
    .reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(16);

/** Publishes the texts of some journeys by their ids. What has "unsound" in it works for nobody. */
export function samplePublishing(
  files: Readonly<Record<string, string>>,
  needsApproval = false,
): Publishing & { journeys(): PublishedJourneys } {
  const served = new Map(Object.entries(files));
  const parts = new Map<string, JourneyPartText>();
  const publishedOf = (text: string) => ({ journey: contentOf(text), hash: shortHash(text), proof: 'proof' });
  return {
    needsApproval,
    journeys: () =>
      Object.fromEntries(
        [...served].map(([id, text]) => {
          const part = parts.get(id);
          const beside = part && { part: { ...publishedOf(part.text), share: part.share } };
          return [id, { ...publishedOf(text), ...beside }];
        }),
      ),
    fileOf: (journey) => {
      const text = Object.hasOwn(files, journey) ? files[journey] : undefined;
      return text === undefined ? undefined : { text };
    },
    prove: (_, text) =>
      text.includes('unsound')
        ? { proof: null, reasons: ['It works for nobody.'] }
        : { proof: 'proof', reasons: [] },
    follow: async (journey, text) => {
      served.set(journey, text);
      parts.delete(journey);
    },
    followPart: async (journey, part) => void (part ? parts.set(journey, part) : parts.delete(journey)),
  };
}
