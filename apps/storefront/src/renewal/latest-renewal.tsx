import type { ShownRenewal } from '@senda/core/features/renewal';
import { ButtonLink, Note } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { Reach } from '../shell/reach.tsx';

/** A note about a failed renewal or an ended line; otherwise nothing. */
export function LatestRenewal({ renewal: { ended, ending, last, payAt } }: { renewal: ShownRenewal }) {
  const { t } = useText();
  if (ended) return <Note>{t('renewal.ended')}</Note>;
  if (ending) return <Ending ending={ending} />;
  if (last?.status === 'PENDING')
    return <Note>{t(payAt === null ? 'renewal.last.pending' : 'renewal.last.challenged')}</Note>;
  if (last?.status !== 'REFUSED') return null;
  const card = t('payment.card', last.card);
  const reason = t(`payment.reason.${last.reason ?? 'BANK_REFUSED'}`);
  return (
    <Note kind="bad">
      <p>{t('renewal.last.refused', { card, reason })}</p>
      <Reach />
      <a href={site.helpCentre}>{t('shell.helpCentre')}</a>
    </Note>
  );
}

/** The line is being terminated: renewal applies again if the customer keeps it. */
function Ending({ ending: { at, keepAt } }: { ending: NonNullable<ShownRenewal['ending']> }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  return (
    <>
      <Note kind="warn">
        {at === null ? t('renewal.ending.undated') : t('renewal.ending', dayValues('date', moment(at)))}
      </Note>
      <ButtonLink kind="line" href={keepAt}>
        {t('renewal.ending.keep')}
      </ButtonLink>
    </>
  );
}
