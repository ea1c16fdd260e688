import { Card, Main, Skeleton, TwoColumns } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import styles from './order.module.css';

const steps = [1, 2, 3, 4];

/** Shown while an order loads. */
export function ManageOrderSkeleton() {
  const { t } = useText();
  return (
    <Main kind="page" busy>
      <h1 className="vh">{t('order.manage.title')}</h1>
      <output className="vh">{t('common.loading')}</output>
      <div className={`stack-s ${styles['head']}`}>
        <Skeleton height={24} width={180} />
        <Skeleton height={38} width={260} />
      </div>
      <TwoColumns aria-hidden="true">
        <Card className="stack">
          <Skeleton height={26} width="70%" />
          <Skeleton height={18} />
          {steps.map((step) => (
            <div key={step} className={styles['step']}>
              <Skeleton height={52} width={4} />
              <Skeleton height={18} width="50%" />
            </div>
          ))}
        </Card>
        <div className="stack">
          <Skeleton height={232} radius="xl" />
          <Skeleton height={190} radius="xl" />
        </div>
      </TwoColumns>
    </Main>
  );
}
