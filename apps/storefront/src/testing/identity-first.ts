interface File {
  readonly steps: readonly { readonly name: string }[];
}

/** Returns the text of sim-replacement.json with the identity check before the reason. */
export function identityFirst(text: string): string {
  const file = JSON.parse(text) as File;
  const check = file.steps.filter(({ name }) => name === 'manual-ekyc');
  const steps = file.steps.flatMap((step) => {
    if (step.name === 'manual-ekyc') return [];
    return step.name === 'sim-replacement-request' ? [...check, step] : [step];
  });
  return JSON.stringify({ ...file, steps }, null, 2);
}
