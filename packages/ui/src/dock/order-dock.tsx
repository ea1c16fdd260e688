import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon, UpIcon } from '../icon/plan-icons.ts';
import { cx } from '../lib/cx.ts';
import { usePopover } from '../lib/use-popover.ts';
import { type PriceLine, PriceLines } from '../list/price-lines.tsx';
import styles from './dock.module.css';
import { Dock } from './dock.tsx';

export type OrderDockProps = {
  label: string;
  /** The items of the order. */
  lines: readonly PriceLine[];
  listTitle: ReactNode;
  /** Names the button that closes the list on phones. */
  closeLabel: string;
  totalLabel: ReactNode;
  /** Formatted, including the currency. */
  total: ReactNode;
  /** The amount due later. */
  later?: ReactNode;
  /** Visually hidden text after the total, on the button that opens the list. */
  seeLabel: ReactNode;
  /** The next action: a `Button`. */
  action: ReactNode;
  /** Shows only the total, for pages that list the order themselves. */
  staticTotal?: boolean;
  /** Stays a bar at every width; from 901 px, says what is in the order. */
  bar?: { title: ReactNode; detail: ReactNode } | undefined;
};

/** The total and the next action. On phones the total opens the order as a sheet; from 901 px the order is above it. */
export function OrderDock(props: OrderDockProps) {
  const {
    label,
    lines,
    listTitle,
    closeLabel,
    totalLabel,
    total,
    later,
    seeLabel,
    action,
    staticTotal = false,
    bar,
  } = props;
  const { opener, closer, popover } = usePopover();
  const sum = (
    <>
      <small>{totalLabel}</small>
      <span className={styles['price']}>{total}</span>
      {later && <span className={styles['later']}>{later}</span>}
    </>
  );
  if (staticTotal) {
    return (
      <Dock label={label}>
        <p className={styles['total']}>{sum}</p>
        {action}
      </Dock>
    );
  }
  return (
    <Dock label={label} bar={bar !== undefined}>
      <div {...popover} className={styles['sheet']}>
        <div className={styles['sheet-head']}>
          <h2>{listTitle}</h2>
          <IconButton {...closer} label={closeLabel} icon={CloseIcon} />
        </div>
        <PriceLines items={lines} sum={{ label: totalLabel, price: total, later }} />
      </div>
      {bar && (
        <p className={styles['what']}>
          <b>{bar.title}</b>
          <small>{bar.detail}</small>
        </p>
      )}
      <button type="button" {...opener} className={cx(styles['total'], styles['opener'])}>
        {sum}
        <UpIcon className={styles['up']} />
        <span className="vh">{seeLabel}</span>
      </button>
      {/* plain text where the list is already visible */}
      {!bar && <p className={cx(styles['total'], styles['in-flow'])}>{sum}</p>}
      {action}
    </Dock>
  );
}
