import type { Language, Speech } from '@senda/journey/words';
import { createContext, useContext } from 'react';
import { createDrafts, type Drafts } from './drafts.ts';
import type { Product } from './product.ts';
import { connectProver, type PageProver } from './prover.ts';

/** Journey Studio, opened over the journeys of a product. */
export interface Studio {
  readonly product: Product;
  /** The product's words. Repairs are a press: nobody has to write them. */
  readonly speech: Readonly<Record<Language, Speech>>;
  readonly prover: PageProver;
  readonly drafts: Drafts;
}

/** Opens Journey Studio over the journeys of a product. Its worker starts with the first question. */
export function openStudio(product: Product): Studio {
  const prover = connectProver(product.startWorker);
  const { en, es } = product.speech;
  return {
    product,
    speech: { en: { ...en, writes: false }, es: { ...es, writes: false } },
    prover,
    drafts: createDrafts(product.storage, prover),
  };
}

const StudioContext = createContext<Studio | null>(null);

/** Gives pages the studio that they are of. */
export const StudioProvider = StudioContext.Provider;

/** Returns the studio that a page is of. @throws Error outside of one */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('The page is in no studio.');
  return studio;
}
