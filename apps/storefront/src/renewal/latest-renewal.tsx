import type { ShownRenewal } from '@senda/core';
import { Note } from '@senda/ui';
import { site } from '../app/site.ts';
import { useText } from '../locale/use-text.ts';

/** What has to be said of the latest renewal, or of a line that has ended; nothing where all is well. */
export function LatestRenewal({ renewal: { ended, last } }: { renewal: ShownRenewal }) {
  const { t } = useText();
  if (ended) return <Note>{t('renewal.ended')}</Note>;
  if (last?.status === 'PENDING') return <Note>{t('renewal.last.pending')}</Note>;
  if (last?.status !== 'REFUSED') return null;
  const card = t('payment.card', last.card);
  const reason = t(`payment.reason.${last.reason ?? 'BANK_REFUSED'}`);
  return (
    <Note kind="bad">
      <p>{t('renewal.last.refused', { card, reason })}</p>
      <a href={site.helpCentre}>{t('shell.helpCentre')}</a>
    </Note>
  );
}
