import { type ComponentType, lazy } from 'react';
import { withStyles } from '../../platform/load/failed-styles.ts';
import { NearSlot } from '../../platform/load/near-slot.tsx';
import { ensureMessages } from '../../platform/locale/locale.ts';
import type { FaqBlockProps } from './faq-block.tsx';

/** Renders nothing if the questions fail to load: they are not essential. */
const FaqBlock = lazy(async (): Promise<{ default: ComponentType<FaqBlockProps> }> => {
  try {
    const [{ FaqBlock }] = await Promise.all([
      withStyles(import('./faq-block.tsx')),
      ensureMessages(['faq']),
    ]);
    return { default: FaqBlock };
  } catch {
    return { default: () => null };
  }
});

/** The questions at the foot of a step's page, loaded when they come near the viewport. */
export const FaqSlot = (props: FaqBlockProps) => (
  <NearSlot className="sec faq-slot">
    <FaqBlock {...props} />
  </NearSlot>
);
