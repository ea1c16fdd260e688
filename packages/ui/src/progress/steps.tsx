import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './steps.module.css';

export type Step = {
  key: string;
  label: string;
  /** Where the step can be seen again; the step itself says whether it may. */
  href?: string | undefined;
  status: 'done' | 'current' | 'next';
};

/** What the trail and the rail both show. */
export type ProgressProps = {
  /** The landmark's name. */
  label: string;
  items: readonly Step[];
  /** Such as "Step 3 of 9". */
  position: string;
  /** Read aloud after a done step, its comma included: ", done". */
  doneText: string;
};

/** The steps as one standing line: ground covered, the bend, one dot a step ahead. */
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
          <StepWords item={item} doneText={doneText} />
        </li>
      ))}
    </ol>
  );
}

function StepWords({ item, doneText }: { item: Step; doneText: string }) {
  const words = (
    <>
      {item.label}
      {item.status === 'done' && <span className="vh">{doneText}</span>}
    </>
  );
  return item.href === undefined ? words : <Link href={item.href}>{words}</Link>;
}
