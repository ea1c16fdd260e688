import type { ServiceSummaryView } from '@senda/core/features/service-summary';
import { LinkButton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';

interface ChangeLinkProps {
  view: ServiceSummaryView;
  /** The step where it is changed. */
  step: string;
  /** What is changed: part of a message id. */
  what: 'plan' | 'sim' | 'delivery' | 'address' | 'number';
}

/** Leads from the review to the step of an answer, while nothing is being sent. */
export function ChangeLink({ view, step, what }: ChangeLinkProps) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  if (view.busy) return null;
  return (
    <LinkButton onClick={() => goTo(step)}>
      {t('serviceSummary.change')} <span className="vh">{t(`serviceSummary.change.${what}`)}</span>
    </LinkButton>
  );
}
