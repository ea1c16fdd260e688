import { useEffect, useRef } from 'react';

/** Focuses the heading when the page has replaced what had the focus, so that a keyboard or a screen reader goes on from there. */
export function useLostFocus(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const keep = () => (last.current = document.activeElement);
    keep();
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    const heading = isLost ? document.querySelector('h1') : null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
