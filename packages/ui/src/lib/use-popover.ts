import { type ComponentProps, useId, useState } from 'react';

const hasPopovers = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype;

/**
 * Returns the properties of a popover and of the buttons that open and close it. Browsers without popovers (Safari 16, Chrome 113, Firefox 124) get
 * `data-open` on it instead.
 */
export function usePopover(): {
  readonly opener: ComponentProps<'button'>;
  readonly closer: ComponentProps<'button'>;
  readonly popover: ComponentProps<'div'> & { 'data-open'?: boolean | undefined };
} {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    if (!hasPopovers) setOpen(!isOpen);
  };
  return {
    opener: { popoverTarget: id, 'aria-expanded': isOpen || undefined, onClick: toggle },
    closer: { popoverTarget: id, popoverTargetAction: 'hide', onClick: toggle },
    popover: { id, popover: 'auto', 'data-open': isOpen || undefined },
  };
}
