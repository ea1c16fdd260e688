interface File {
  readonly steps: readonly { readonly name: string }[];
}

/** Returns the text of sim-replacement.json with the identity check before the reason, for every customer. */
export function identityFirst(text: string): string {
  const file = JSON.parse(text) as File;
  const steps = file.steps.flatMap((step) => {
    if (step.name === 'manual-ekyc') return [];
    // The reason decides the condition of the check, so that it has none before it.
    return step.name === 'sim-replacement-request' ? [{ name: 'manual-ekyc' }, step] : [step];
  });
  return JSON.stringify({ ...file, steps }, null, 2);
}
