import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

let firstPage = true;

/** The page's one h1. It takes focus when a page follows another, so that a screen reader starts at its beginning. */
export function Heading(props: ComponentPropsWithoutRef<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstPage) ref.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <h1 tabIndex={-1} ref={ref} {...props}>
      {props.children}
    </h1>
  );
}
