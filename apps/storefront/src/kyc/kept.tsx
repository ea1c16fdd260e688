import { hoursIn } from '@senda/core/common/identity';
import { LockIcon, TextLink, TrashIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import styles from './kyc.module.css';

const hours = hoursIn(site.pictureHours);

/** What becomes of the pictures: on this device, and after their review. */
export function Kept() {
  const { t } = useText();
  return (
    <dl className={styles['kept']}>
      <div>
        <dt>
          <LockIcon />
          {t('kyc.privacy')}
        </dt>
        <dd>{t('kyc.kept.lost')}</dd>
      </div>
      <div>
        <dt>
          <TrashIcon />
          {t(hours === null ? 'kyc.kept.policy' : 'kyc.kept.deleted')}
        </dt>
        <dd>
          {hours === null ? (
            <TextLink href={site.privacy} target="_blank" rel="noopener">
              {t('kyc.kept.policy.link')}
            </TextLink>
          ) : (
            t('kyc.kept.deleted.hours', { hours })
          )}
        </dd>
      </div>
    </dl>
  );
}
