import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which the content is loaded. */
const prefetchMargin = '300px';

interface NearSlotProps {
  /** The target of links to the content. */
  id?: string;
  /** Reserves the height of the content, so that nothing moves when it loads. */
  className: string | undefined;
  /** Lazy content. */
  children: ReactNode;
}

/** What stands for the content until it is there: a picture of the page waits for it. */
const loading = <span hidden data-loading="" />;

/** Content far down a page, loaded when it comes near the viewport. */
export function NearSlot({ id, className, children }: NearSlotProps) {
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
    <div ref={slot} id={id} className={className}>
      {isNear ? <Suspense fallback={loading}>{children}</Suspense> : loading}
    </div>
  );
}
