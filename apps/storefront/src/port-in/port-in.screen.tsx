import type { PortInView } from '@senda/core/features/port-in';
import { ErrorCard, LinkButton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { fieldId, TransferForm } from './transfer-form.tsx';
import { nipId, TransferNip } from './transfer-nip.tsx';
import { Working } from './working.tsx';

/** The screen at /web/connection-details/port-in: the number to transfer, and its NIP. */
export function PortInScreen({ view }: { view: PortInView }) {
  const { t } = useText();
  const { phase } = view;
  if (phase === 'ineligible' || phase === 'locked' || phase === 'closed')
    return <IneligibleNumber view={view} why={phase} />;
  return (
    <StepPage
      // Remounts for the NIP, so that its heading is announced as a new page.
      key={phase}
      view={view}
      title={t(phase === 'nip' ? 'portIn.nip.heading' : 'portIn.title')}
      errors={view.errors.map(({ field, problem }) => ({
        fieldId: field === 'nip' ? nipId : fieldId(field),
        text: t(problem, { ...view.textValues }),
      }))}
    >
      {phase === 'nip' ? <TransferNip view={view} /> : <TransferForm view={view} />}
      <Working view={view} />
    </StepPage>
  );
}

/** Why the number cannot be transferred, with a new or another number as alternatives. */
function IneligibleNumber({ view, why }: { view: PortInView; why: 'ineligible' | 'locked' | 'closed' }) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  const values = { number: view.numberText, donor: view.donorName };
  return (
    <StepPage
      view={{ ...view, submit: () => goTo(view.newNumberStep) }}
      title={t('portIn.title')}
      action={t('portIn.newNumber')}
    >
      <ErrorCard
        title={t(`portIn.${why}.title`, values)}
        text={t(`portIn.${why}.text`, values)}
        action={why !== 'closed' && <LinkButton onClick={view.edit}>{t('portIn.edit')}</LinkButton>}
      />
      <p className="muted">{t('portIn.newNumber.note')}</p>
    </StepPage>
  );
}
