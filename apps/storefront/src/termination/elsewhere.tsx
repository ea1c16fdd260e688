import { Card, CardHead, ClockIcon, HashIcon, IconList, More, OutIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** Who takes the number to another operator does not cancel. */
export function Elsewhere({ number }: { number: string | undefined }) {
  const { t } = useText();
  return (
    <Card className="stack-s">
      <CardHead small title={t('termination.elsewhere.title')} />
      <p>{t('termination.elsewhere.text', { number })}</p>
      <More label={t('termination.elsewhere.how')}>
        <IconList
          items={[
            { key: 'nip', icon: HashIcon },
            { key: 'give', icon: OutIcon },
            { key: 'wait', icon: ClockIcon },
          ].map(({ key, icon }) => ({
            key,
            icon,
            title: t(`termination.elsewhere.${key}`),
            detail: t(`termination.elsewhere.${key}.text`, { number }),
          }))}
        />
      </More>
    </Card>
  );
}
