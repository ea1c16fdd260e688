import type { ReviewedReplacement, ServiceSummaryView } from '@senda/core';
import {
  Card,
  CardHead,
  CloseIcon,
  IconList,
  LinkButton,
  Note,
  PriceLines,
  ShieldIcon,
  SimIcon,
} from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { Submitting } from './submitting.tsx';

interface ReviewProps {
  view: ServiceSummaryView;
  replacement: ReviewedReplacement;
}

/** The review of a SIM replacement. */
export function ReplacementReview({ view, replacement }: ReviewProps) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('serviceSummary.title', { kind: view.kind })}
      action={t('serviceSummary.submit')}
      actionIcon={null}
      isHeld={view.busy}
      listsOrder
    >
      <div className="stack">
        {view.notice && (
          <Note kind="warn" role="alert">
            {t(view.notice)}
          </Note>
        )}
        <NewSim view={view} replacement={replacement} />
        <Next replacement={replacement} />
        <Submitting view={view} />
      </div>
    </StepPage>
  );
}

function NewSim({ view, replacement }: ReviewProps) {
  const { t, local, price, sum } = useText();
  const { goTo } = useStepFrame();
  const { simType, fee, reasonName, number } = replacement;
  return (
    <Card>
      <CardHead
        title={t('serviceSummary.sim')}
        action={
          !view.busy && (
            <LinkButton onClick={() => goTo(view.choiceStep)}>
              {t('serviceSummary.change')} <span className="vh">{t('serviceSummary.change.sim')}</span>
            </LinkButton>
          )
        }
      />
      <PriceLines
        items={[
          {
            key: 'sim',
            name: t(`common.lines.${simType}`),
            detail: t('serviceSummary.sim.detail', { number, reason: local(reasonName) }),
            price: price(fee),
          },
        ]}
        sum={{ label: t('common.total'), price: sum(view.order.total) }}
      />
    </Card>
  );
}

/** What happens after the customer submits. */
function Next({ replacement: { simType, isChecked } }: { replacement: ReviewedReplacement }) {
  const { t } = useText();
  const items = [
    { key: 'confirm', icon: ShieldIcon },
    { key: 'prepare', icon: SimIcon },
    { key: 'old', icon: CloseIcon },
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`serviceSummary.next.${key}`, { simType }),
    detail: t(`serviceSummary.next.${key}.text`, { checked: isChecked }),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('serviceSummary.next')} />
      <IconList items={items} />
    </Card>
  );
}
