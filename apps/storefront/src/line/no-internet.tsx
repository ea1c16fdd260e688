import { Facts, More } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** What to do about a line with signal and without data: type the operator's APN. Nothing where none is configured. */
export function NoInternet({ apn }: { apn: string }) {
  const { t } = useText();
  if (apn === '') return null;
  return (
    <More label={t('apn.title')}>
      <div className="stack-s">
        <p className="muted">{t('apn.text')}</p>
        <Facts items={[{ key: 'apn', label: t('apn.name'), value: <code>{apn}</code> }]} />
      </div>
    </More>
  );
}
