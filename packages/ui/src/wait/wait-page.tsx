import type { ReactNode } from 'react';
import { Main } from '../columns/columns.tsx';
import styles from './wait.module.css';

const line = 'M6 66h34C104 66 104 10 168 10h32';

export type WaitPageProps = {
  title: ReactNode;
  /** Announced once: the expected duration and what not to do. */
  status: ReactNode;
  /** The subject of the wait, such as the amount and the card. */
  what?: ReactNode;
};

/** A full page with an animation while a result is pending. Renders the page's `<main>`. */
export function WaitPage({ title, status, what }: WaitPageProps) {
  return (
    <Main kind="wait" busy>
      <svg className={styles['draw']} viewBox="0 0 220 76" aria-hidden="true">
        <path className={styles['ghost']} d={line} />
        <path className={styles['go']} pathLength="100" d={line} />
      </svg>
      <h1>{title}</h1>
      <output className={styles['text']}>{status}</output>
      {what && <p className={styles['what']}>{what}</p>}
    </Main>
  );
}
