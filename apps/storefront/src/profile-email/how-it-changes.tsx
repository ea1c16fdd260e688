import type { ProfileEmailView } from '@senda/core/features/profile-email';
import { Card, CardHead, Timeline } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

const steps = ['enter', 'confirm', 'prove', 'arrive'] as const;
const currentStep = { entering: 'enter', steppingUp: 'confirm', asking: 'prove', changed: 'arrive' } as const;

/** The way from the new address to the log-in with it, and where on it the customer is. */
export function HowItChanges({ view: { stage, code } }: { view: ProfileEmailView }) {
  const { t } = useText();
  const now = steps.indexOf(currentStep[stage]);
  const details = {
    enter: undefined,
    confirm: t('profileEmail.how.confirm.text'),
    prove: code.isOpen
      ? t('profileEmail.how.prove.to', { email: code.recipient })
      : t('profileEmail.how.prove.text'),
    arrive: t('profileEmail.how.arrive.text'),
  };
  return (
    <Card className="stack">
      <CardHead title={t('profileEmail.how')} small />
      <Timeline
        items={steps.map((step, index) => ({
          key: step,
          status: index < now ? 'done' : index === now ? 'current' : 'next',
          title: t(`profileEmail.how.${step}`),
          detail: details[step],
        }))}
      />
    </Card>
  );
}
