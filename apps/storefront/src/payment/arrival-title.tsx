import { type ReactNode, useEffect, useRef } from 'react';

/** Words of an h1 that take focus when the waiting is over, so that a screen reader says how it ended. */
export function ArrivalTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <span tabIndex={-1} ref={ref}>
      {children}
    </span>
  );
}
