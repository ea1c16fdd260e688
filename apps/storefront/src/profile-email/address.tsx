import type { ReactNode } from 'react';
import styles from './profile-email.module.css';

/** An address within a sentence. It may be longer than a line. */
export const address = (words: ReactNode): ReactNode => <b className={`ink ${styles['address']}`}>{words}</b>;
