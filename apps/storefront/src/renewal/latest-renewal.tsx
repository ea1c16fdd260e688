import type { ShownRenewal } from '@senda/core';
import { ButtonLink, Note } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';

/** What has to be said of the latest renewal, or of a line that has ended; nothing where all is well. */
export function LatestRenewal({ renewal: { ended, ending, last } }: { renewal: ShownRenewal }) {
  const { t } = useText();
  if (ended) return <Note>{t('renewal.ended')}</Note>;
  if (ending) return <Ending ending={ending} />;
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

/** She has asked to end the line: how it renews matters again once she keeps it. */
function Ending({ ending: { at, keepAt } }: { ending: NonNullable<ShownRenewal['ending']> }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  return (
    <>
      <Note kind="warn">
        {at === null ? t('renewal.ending.undated') : t('renewal.ending', { date: moment(at) })}
      </Note>
      <ButtonLink kind="fwd" href={keepAt}>
        {t('renewal.ending.keep')}
      </ButtonLink>
    </>
  );
}
