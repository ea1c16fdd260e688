import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens and closes a menu. A menu that closes by itself gives the focus back a frame later; on a busy computer the next key comes
 * first, and goes on from another place. `closeOn` closes it at once, and focuses the row of its button, or the button.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function closeOn(target: 'row' | 'button'): void {
    flushSync(() => setOpen(false));
    const row = target === 'row' && button.current?.closest<HTMLElement>('[role="row"]');
    (row || button.current)?.focus();
  }
  return { isOpen, setOpen, button, closeOn };
}
