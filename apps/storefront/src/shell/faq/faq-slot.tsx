import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withStyles } from '../../platform/load/failed-styles.ts';
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

/** Distance below the viewport at which the questions are loaded. */
const prefetchMargin = '300px';

/** The questions at the foot of a step's page, loaded when they come near the viewport. */
export function FaqSlot(props: FaqBlockProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (slot.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: prefetchMargin },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot} className="sec faq-slot">
      {isNear && (
        <Suspense fallback={null}>
          <FaqBlock {...props} />
        </Suspense>
      )}
    </div>
  );
}
