/** The packs of more data on sale. Costs are in centavos. */
const both = (text: string) => ({ 'en-US': text, 'es-MX': text });

const pack = (gigabytes: number, amount: number) => ({
  packId: `data-${gigabytes}`,
  gigabytes,
  name: both(`${gigabytes} GB`),
  cost: { amount },
});

export const dataPacks = [pack(2, 4_900), pack(5, 9_900)] as const;

/** Returns what a pack adds; 0 for one that is not known. */
export const packGigabytes = (packId: string | undefined): number =>
  dataPacks.find((each) => each.packId === packId)?.gigabytes ?? 0;
