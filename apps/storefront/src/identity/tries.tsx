import { useText } from '../platform/locale/use-text.ts';
import styles from './identity.module.css';
import { stores } from './stores.ts';

interface TriesProps {
  attempts: { readonly used: number; readonly allowed: number };
}

/** The attempts online, and what comes after them. Its texts are those of the identity check. */
export function Tries({ attempts: { used, allowed } }: TriesProps) {
  const { t } = useText();
  const left = allowed - used;
  return (
    <p className={styles['tries']}>
      <span aria-hidden="true">
        {Array.from({ length: allowed }, (_, at) => (
          <i key={at} className={at < used ? styles['used'] : undefined} />
        ))}
      </span>
      <span>{t(left > 0 && stores.length > 0 ? 'kyc.tries.store' : 'kyc.tries', { left, allowed })}</span>
    </p>
  );
}
