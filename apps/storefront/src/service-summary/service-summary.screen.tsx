import type { ReviewedSwitch, ServiceSummaryView } from '@senda/core/features/service-summary';
import { Button, ButtonLink, Card, CardHead, CheckField, Facts, Link, PriceLines } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useFactItems } from '../line/fact-items.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { ChangeLink } from './change-link.tsx';
import { NumberChangeReview } from './number-change-review.tsx';
import { PlainReview } from './plain-review.tsx';
import { ReplacementReview } from './replacement-review.tsx';
import { RequestPage } from './request-page.tsx';

interface ScreenProps {
  view: ServiceSummaryView;
}

const termsField = 'service-terms';

/** The screen at the address of each journey's review, as /manage/change-number/details: the request is reviewed and submitted. */
export function ServiceSummaryScreen({ view }: ScreenProps) {
  if (view.closed || view.obstacle) return <Closed view={view} />;
  return (
    <>
      <Review view={view} />
      {view.stepUp && <StepUpDialog view={view.stepUp} />}
    </>
  );
}

function Review({ view }: ScreenProps) {
  const { planSwitch, simReplacement, numberChange } = view;
  if (planSwitch) return <SwitchReview view={view} planSwitch={planSwitch} />;
  if (simReplacement) return <ReplacementReview view={view} replacement={simReplacement} />;
  if (numberChange) return <NumberChangeReview view={view} numberChange={numberChange} />;
  return <PlainReview view={view} />;
}

function SwitchReview({ view, planSwitch }: ScreenProps & { planSwitch: ReviewedSwitch }) {
  const { t, sum } = useText();
  const { termsProblem } = view;
  const { day } = useAtomValue(dateTextsAtom);
  const { plan } = usePlanTexts();
  return (
    <RequestPage
      view={view}
      totalLabel={t('serviceSummary.today')}
      due={{
        title: t('serviceSummary.due'),
        lines: [
          {
            key: 'start',
            name: day(planSwitch.effectiveAt).alone,
            detail: t('serviceSummary.starts', { plan: plan(planSwitch.name) }),
            price: sum(planSwitch.cost),
          },
        ],
      }}
      errors={termsProblem ? [{ fieldId: termsField, text: t('serviceSummary.terms.missing') }] : []}
    >
      <NewPlan view={view} planSwitch={planSwitch} />
      <Line view={view} planSwitch={planSwitch} />
      <Terms view={view} planSwitch={planSwitch} />
    </RequestPage>
  );
}

/** Returns a function that keeps a plan's name on one line. */
function usePlanTexts() {
  const { local } = useText();
  return { plan: (name: ReviewedSwitch['name']) => local(name).replaceAll(' ', '\u00a0') };
}

function NewPlan({ view, planSwitch }: ScreenProps & { planSwitch: ReviewedSwitch }) {
  const { t, sum } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { plan } = usePlanTexts();
  const { name, cost, currentName, effectiveAt, lastDayAt } = planSwitch;
  return (
    <Card>
      <CardHead
        title={t('serviceSummary.plan')}
        action={<ChangeLink view={view} step={view.choiceStep} what="plan" />}
      />
      <PriceLines
        items={[
          {
            key: 'next',
            name: plan(name),
            detail: t('serviceSummary.plan.from', dayValues('day', day(effectiveAt))),
            price: sum(cost),
          },
          {
            key: 'today',
            name: plan(currentName),
            detail: t('serviceSummary.plan.until', dayValues('day', day(lastDayAt))),
            price: sum(0),
          },
        ]}
        sum={{ label: t('serviceSummary.today'), price: sum(0) }}
      />
    </Card>
  );
}

/** What is charged, when, for which line. */
function Line({
  view,
  planSwitch: { effectiveAt, isPaidAtStart },
}: ScreenProps & { planSwitch: ReviewedSwitch }) {
  const { t } = useText();
  const factItems = useFactItems();
  const { day } = useAtomValue(dateTextsAtom);
  return (
    <Card className="stack-s">
      <CardHead
        title={t('serviceSummary.payment', {
          ...dayValues('day', day(effectiveAt)),
          atStart: String(isPaidAtStart),
        })}
      />
      <Facts items={factItems(view.facts)} />
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
  const { closed, obstacle, open, solvedAt, kind } = view;
  const why = `serviceSummary.closed.${closed ?? 'ineligible'}`;
  // What was chosen, when it starts, and what was asked for before, are of the kind.
  const ofKind = closed === 'gone' || closed === 'begun' || closed === 'pending' ? `.${kind}` : '';
  const title = t(`${why}.title${ofKind}`, { kind });
  return (
    <StepPage
      view={view}
      title={title}
      lede={t(`${why}.text${ofKind}`, {
        kind,
        reason: obstacle ?? 'OTHER',
      })}
      hasNext={false}
    >
      <div className="stack">
        {solvedAt && (
          <Button kind="ink" onClick={() => goTo(solvedAt)}>
            {closed === 'unidentified' || closed === 'undeliverable' || closed === 'pending'
              ? t(`serviceSummary.${closed}.solve`)
              : t(`serviceSummary.again.${kind}`, { kind })}
          </Button>
        )}
        {open && (
          <ButtonLink kind="ink" href={open.at}>
            {t('serviceSummary.pending.solve')}
          </ButtonLink>
        )}
        {obstacle && (
          <Button kind="line" onClick={view.retry}>
            {t('common.retry')}
          </Button>
        )}
        {!solvedAt && (
          <ButtonLink kind={open ? 'line' : 'ink'} href={view.linesAt}>
            {t('serviceSummary.lines')}
          </ButtonLink>
        )}
      </div>
    </StepPage>
  );
}
