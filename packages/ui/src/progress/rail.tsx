import styles from './steps.module.css';
import { type ProgressProps, Steps } from './steps.tsx';

/** Progress from 901 px, as the first column of `Columns kind="rail"`. Hidden on smaller windows. */
export function Rail({ label, items, position, doneText }: ProgressProps) {
  return (
    <nav className={styles['rail']} aria-label={label}>
      <p>{position}</p>
      <Steps items={items} doneText={doneText} />
    </nav>
  );
}
