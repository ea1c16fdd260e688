import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withStyles } from '../../platform/load/lost-styles.ts';
import { needMessages } from '../../platform/locale/locale.ts';
import type { FaqBlockProps } from './faq-block.tsx';

/** Questions that do not come leave their place empty: the page is not about them. */
const FaqBlock = lazy(async (): Promise<{ default: ComponentType<FaqBlockProps> }> => {
  try {
    const [{ FaqBlock }] = await Promise.all([withStyles(import('./faq-block.tsx')), needMessages(['faq'])]);
    return { default: FaqBlock };
  } catch {
    return { default: () => null };
  }
});

/** How far below the window the foot of the page may be when its questions are asked for. */
const ahead = '300px';

/** The foot of a step's page. Its questions are downloaded when it comes near; until then their place is kept free. */
export function FaqSlot(props: FaqBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const coming = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    coming.observe(place.current);
    return () => coming.disconnect();
  }, []);
  return (
    <div ref={place} className="sec faq-slot">
      {isNear && (
        <Suspense fallback={null}>
          <FaqBlock {...props} />
        </Suspense>
      )}
    </div>
  );
}
