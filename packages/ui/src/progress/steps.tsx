import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './steps.module.css';

export type Step = {
  key: string;
  label: string;
  /** Link back to the step, if it can be revisited. */
  href?: string | undefined;
  status: 'done' | 'current' | 'next';
};

/** Props of `Trail` and `Rail`. */
export type ProgressProps = {
  /** The landmark's accessible name. */
  label: string;
  items: readonly Step[];
  /** Such as "Step 3 of 9". */
  position: string;
  /** Visually hidden text after a completed step, including its comma: ", done". */
  doneText: string;
};

/** The steps along a vertical line: solid for completed ones, a bend for the current one, dots for the rest. */
export function Steps({
  items,
  doneText,
  className,
}: Pick<ProgressProps, 'items' | 'doneText'> & { className?: string }) {
  return (
    <ol className={cx(styles['steps'], className)}>
      {items.map((item) => (
        <li
          key={item.key}
          className={item.status === 'next' ? styles['next'] : undefined}
          aria-current={item.status === 'current' ? 'step' : undefined}
        >
          <StepLabel item={item} doneText={doneText} />
        </li>
      ))}
    </ol>
  );
}

function StepLabel({ item, doneText }: { item: Step; doneText: string }) {
  const label = (
    <>
      {item.label}
      {item.status === 'done' && <span className="vh">{doneText}</span>}
    </>
  );
  return item.href === undefined ? label : <Link href={item.href}>{label}</Link>;
}
