import type { ReviewedSwitch, ServiceSummaryView } from '@senda/core';
import {
  Button,
  ButtonLink,
  Card,
  CardHead,
  CheckField,
  Facts,
  Link,
  LinkButton,
  PriceLines,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';

interface ScreenProps {
  view: ServiceSummaryView;
}

const termsField = 'service-terms';

/** The screen at /manage/plan-switch/order-summary: the request is reviewed and submitted. */
export function ServiceSummaryScreen({ view }: ScreenProps) {
  if (view.closed || view.obstacle) return <Closed view={view} />;
  return <Review view={view} />;
}

function Review({ view }: ScreenProps) {
  const { t, sum } = useText();
  const { planSwitch, termsProblem } = view;
  const { spokenDay } = useAtomValue(dateTextsAtom);
  const { plan } = usePlanTexts();
  return (
    <StepPage
      view={view}
      title={t('serviceSummary.title')}
      action={t('serviceSummary.submit')}
      actionIcon={null}
      totalLabel={t('serviceSummary.today')}
      due={{
        title: t('serviceSummary.due'),
        lines: planSwitch
          ? [
              {
                key: 'start',
                name: spokenDay(planSwitch.effectiveAt),
                detail: t('serviceSummary.starts', { plan: plan(planSwitch.name) }),
                price: sum(planSwitch.cost),
              },
            ]
          : [],
      }}
      errors={termsProblem ? [{ fieldId: termsField, text: t('serviceSummary.terms.missing') }] : []}
    >
      {planSwitch && (
        <div className="stack">
          <NewPlan view={view} planSwitch={planSwitch} />
          <Line planSwitch={planSwitch} />
          <Terms view={view} planSwitch={planSwitch} />
          <output className="vh">{view.busy && t('serviceSummary.submitting')}</output>
        </div>
      )}
    </StepPage>
  );
}

/** Returns a function that keeps a plan's name on one line. */
function usePlanTexts() {
  const { local } = useText();
  return { plan: (name: ReviewedSwitch['name']) => local(name).replaceAll(' ', '\u00a0') };
}

function NewPlan({ view, planSwitch }: ScreenProps & { planSwitch: ReviewedSwitch }) {
  const { t, sum } = useText();
  const { spokenDay } = useAtomValue(dateTextsAtom);
  const { plan } = usePlanTexts();
  const { goTo } = useStepFrame();
  const { name, cost, currentName, effectiveAt, lastDayAt } = planSwitch;
  return (
    <Card>
      <CardHead
        title={t('serviceSummary.plan')}
        action={
          <LinkButton onClick={() => goTo(view.choiceStep)}>
            {t('serviceSummary.change')} <span className="vh">{t('serviceSummary.change.plan')}</span>
          </LinkButton>
        }
      />
      <PriceLines
        items={[
          {
            key: 'next',
            name: plan(name),
            detail: t('serviceSummary.plan.from', { day: spokenDay(effectiveAt) }),
            price: sum(cost),
          },
          {
            key: 'today',
            name: plan(currentName),
            detail: t('serviceSummary.plan.until', { day: spokenDay(lastDayAt) }),
            price: sum(0),
          },
        ]}
        sum={{ label: t('serviceSummary.today'), price: sum(0) }}
      />
    </Card>
  );
}

/** What is charged, when, for which line. */
function Line({ planSwitch: { cost, effectiveAt, number } }: { planSwitch: ReviewedSwitch }) {
  const { t, sum } = useText();
  const { spokenDay } = useAtomValue(dateTextsAtom);
  return (
    <Card className="stack-s">
      <CardHead title={t('serviceSummary.payment', { day: spokenDay(effectiveAt) })} />
      <Facts
        items={[
          { key: 'price', label: t('serviceSummary.price'), value: sum(cost) },
          { key: 'line', label: t('serviceSummary.line'), value: number },
        ]}
      />
    </Card>
  );
}

const termsLink = (words: ReactNode) => (
  <Link href={site.terms} target="_blank" rel="noopener">
    {words}
  </Link>
);

function Terms({ view, planSwitch }: ScreenProps & { planSwitch: ReviewedSwitch }) {
  const { t, rich } = useText();
  const { plan } = usePlanTexts();
  return (
    <CheckField
      id={termsField}
      name="terms"
      label={rich('serviceSummary.terms', {
        plan: plan(planSwitch.name),
        terms: termsLink,
      })}
      checked={view.terms}
      onChecked={view.tick}
      error={view.termsProblem && t('serviceSummary.terms.missing')}
    />
  );
}

/** The request cannot be made: why, and a way on. */
function Closed({ view }: ScreenProps) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  const { closed, obstacle } = view;
  const title = t(`serviceSummary.closed.${closed ?? 'ineligible'}.title`);
  return (
    <StepPage
      view={view}
      title={title}
      lede={t(`serviceSummary.closed.${closed ?? 'ineligible'}.text`, { reason: obstacle ?? 'OTHER' })}
      hasNext={false}
    >
      <div className="stack">
        {closed === 'gone' && (
          <Button kind="ink" onClick={() => goTo(view.choiceStep)}>
            {t('serviceSummary.again')}
          </Button>
        )}
        {obstacle && (
          <Button kind="line" onClick={view.retry}>
            {t('common.retry')}
          </Button>
        )}
        {closed !== 'gone' && (
          <ButtonLink kind="ink" href={view.linesAt}>
            {t('serviceSummary.lines')}
          </ButtonLink>
        )}
      </div>
    </StepPage>
  );
}
