import type { ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { AlertIcon, InfoIcon, OkIcon, StopIcon } from '../icon/icons.ts';
import { CloseIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import styles from './toast.module.css';

const icons = { info: InfoIcon, ok: OkIcon, warn: AlertIcon, bad: StopIcon };

type Edge = 'top' | 'bottom';
type Side = 'left' | 'center' | 'right';

export type ToastItem = {
  id: string;
  kind: keyof typeof icons;
  text: ReactNode;
  dismissLabel: string;
  /** On phones, the three sides of an edge share one stack. */
  position: `${Edge}-${Side}`;
};

export type ToastsProps = {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** Called when the toast is hovered or focused: pause its timer. */
  onHold: (id: string) => void;
  /** Called when it is neither hovered nor focused. */
  onRelease: (id: string) => void;
};

/** Temporary messages, 70 px from the edge and 20 px from the side. The caller runs their timers. */
export function Toasts({ items, ...events }: ToastsProps) {
  const at = (edge: Edge) => items.filter((item) => item.position.startsWith(edge));
  return (
    <>
      <Stack edge="top" items={at('top')} {...events} />
      <Stack edge="bottom" items={at('bottom')} {...events} />
    </>
  );
}

function Stack({ edge, items, ...events }: ToastsProps & { edge: Edge }) {
  if (items.length === 0) return null;
  return (
    <div className={cx(styles['toasts'], styles[edge])}>
      {items.map((item) => (
        <Toast key={item.id} item={item} {...events} />
      ))}
    </div>
  );
}

function Toast({ item, onDismiss, onHold, onRelease }: Omit<ToastsProps, 'items'> & { item: ToastItem }) {
  const Sign = icons[item.kind];
  const side = item.position.slice(item.position.indexOf('-') + 1);
  const hold = () => onHold(item.id);
  function release(event: SyntheticEvent<HTMLElement>): void {
    if (!isAttended(event)) onRelease(item.id);
  }
  return (
    <div
      className={cx(styles['toast'], styles[side], item.kind !== 'info' && styles[item.kind])}
      role={item.kind === 'bad' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Sign className={styles['sign']} />
      <p>{item.text}</p>
      <IconButton
        label={item.dismissLabel}
        icon={CloseIcon}
        iconSize="s"
        onClick={() => onDismiss(item.id)}
      />
    </div>
  );
}

/** Returns true if the toast is still focused after a mouse leave, or still hovered after a blur. */
function isAttended(event: SyntheticEvent<HTMLElement>): boolean {
  const toast = event.currentTarget;
  return event.type === 'blur' ? toast.matches(':hover') : toast.contains(document.activeElement);
}
