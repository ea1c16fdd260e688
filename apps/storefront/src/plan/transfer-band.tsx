import { PortInScene, TodoList } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import styles from './transfer-band.module.css';

const bold = (words: ReactNode[]) => <b>{words}</b>;

/** How a customer brings their number, in three steps. */
export function TransferBand() {
  const { t, rich } = useText();
  return (
    <section className={styles['band']}>
      <div>
        <h2>{t('landing.transfer.title')}</h2>
        <p className="lede">{t('landing.transfer.text')}</p>
        <div className={styles['steps']}>
          <TodoList
            items={(['nip', 'write', 'switch'] as const).map((key) => ({
              key,
              text: rich(`landing.transfer.${key}`, { b: bold }),
            }))}
          />
        </div>
      </div>
      <PortInScene className={styles['scene']} />
    </section>
  );
}
