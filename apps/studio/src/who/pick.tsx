import { ChevronIcon, PlusIcon } from '@senda/ui';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './who.module.css';

/** Closes the choices that an option is among. */
const ClosePick = createContext<() => void>(() => undefined);

interface OptionProps {
  readonly isChosen?: boolean;
  /** Said below it. */
  readonly more?: string | undefined;
  /** Why it cannot be chosen. */
  readonly reason?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the choices. */
export function Option({ isChosen, reason, more, onPress, children }: OptionProps) {
  const close = useContext(ClosePick);
  function press(): void {
    onPress();
    close();
  }
  return (
    <button
      type="button"
      className={styles['option']}
      aria-pressed={isChosen}
      aria-disabled={reason !== undefined || undefined}
      onClick={reason === undefined ? press : undefined}
    >
      <span>{children}</span>
      {(reason ?? more) !== undefined && <small>{reason ?? more}</small>}
    </button>
  );
}

interface PickProps {
  readonly label: string;
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

/** A part of the sentence, which opens its choices. */
export function Pick({ label, isNew = false, children }: PickProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, close]);
  return (
    <div ref={place} className={styles['place']}>
      <button
        ref={opener}
        type="button"
        className={styles['pick']}
        data-new={isNew || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isNew && <PlusIcon size="s" />}
        <span>{label}</span>
        {!isNew && <ChevronIcon size="s" />}
      </button>
      <div id={id} className={styles['panel']} hidden={!isOpen}>
        {isOpen && <ClosePick value={close}>{children}</ClosePick>}
      </div>
    </div>
  );
}
