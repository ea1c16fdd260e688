import type {
  ComparedProperty,
  ComparedValue,
  PlanSwitchDetailsView,
  ShownRow,
  ShownSwitch,
} from '@senda/core/features/plan-switch';
import {
  ActionList,
  BeforeAfter,
  type BeforeAfterRow,
  Button,
  Card,
  CardHead,
  TextLink,
  Timeline,
} from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { useSwitchTexts } from './switch-texts.ts';

/** The screen at /manage/plan-switch/plan-details: today's plan beside the new one, and when what changes. */
export function PlanSwitchDetailsScreen({ view }: { view: PlanSwitchDetailsView }) {
  const { t } = useText();
  const { dock } = useSwitchTexts();
  const { goTo } = useStepFrame();
  const { planSwitch, outdated, choiceStep } = view;
  return (
    <StepPage view={view} {...useHead(view)} hasNext={view.hasNext} {...dock(planSwitch)}>
      {outdated ? (
        <ActionList>
          <Button kind="ink" onClick={() => goTo(choiceStep)}>
            {t('planSwitch.outdated.back')}
          </Button>
        </ActionList>
      ) : (
        planSwitch && (
          <>
            <Comparison planSwitch={planSwitch} />
            <Schedule planSwitch={planSwitch} />
          </>
        )
      )}
    </StepPage>
  );
}

/** Returns the title and what it means: the comparison, or why the choice no longer holds. */
function useHead({ planSwitch, outdated }: PlanSwitchDetailsView) {
  const { t, price } = useText();
  const { plan } = useSwitchTexts();
  const name = planSwitch ? plan(planSwitch.name) : '';
  if (outdated) {
    return {
      title: t(`planSwitch.outdated.${outdated}.title`, { plan: name }),
      lede: t(`planSwitch.outdated.${outdated}.text`, {
        before: price(planSwitch?.amount ?? 0),
        now: price(planSwitch?.amountNow ?? 0),
      }),
    };
  }
  return {
    title: planSwitch
      ? t('planSwitch.details.title', { current: plan(planSwitch.currentName), plan: name })
      : t('planSwitch.details.untitled'),
    lede: t('planSwitch.details.lede'),
  };
}

function Comparison({ planSwitch }: { planSwitch: ShownSwitch }) {
  const { t, number } = useText();
  const { plan, shortDayIn } = useSwitchTexts();
  const rowOf = useRowTexts();
  return (
    <Card>
      <BeforeAfter
        caption={t('planSwitch.details.caption')}
        before={{ when: t('planSwitch.details.today'), title: plan(planSwitch.currentName) }}
        after={{
          when: t('planSwitch.details.from', shortDayIn(planSwitch.effectiveAt)),
          title: plan(planSwitch.name),
        }}
        rows={[
          ...planSwitch.rows.map(rowOf),
          {
            key: 'number',
            label: t('planSwitch.row.number'),
            both: t('planSwitch.row.number.same', {
              number: number(planSwitch.number).replaceAll(' ', '\u00a0'),
            }),
          },
        ]}
      />
    </Card>
  );
}

/** Returns a function that returns the texts of a compared property. */
function useRowTexts() {
  const { t, price, sum } = useText();
  const valueText = (value: ComparedValue, property: ComparedProperty): string =>
    value.kind === 'amount'
      ? price(value.quantity)
      : t(`planSwitch.value.${value.kind}`, { property, ...value }).replace(/(?<=\d) /g, '\u00a0');
  const changeText = (value: ComparedValue, property: ComparedProperty): string =>
    value.kind === 'amount' ? sum(value.quantity) : valueText(value, property);
  return ({ property, today, next, same, change }: ShownRow): BeforeAfterRow => ({
    key: property,
    label: t(`planSwitch.row.${property}`),
    before: valueText(today, property),
    after: same ? t('planSwitch.row.same') : valueText(next, property),
    same,
    change:
      change &&
      t('planSwitch.change', { change: change.direction, amount: changeText(change.value, property) }),
  });
}

/** What happens when, and what it costs then. */
function Schedule({ planSwitch }: { planSwitch: ShownSwitch }) {
  const { t, sum, price } = useText();
  const { plan, dayIn, dayTitle } = useSwitchTexts();
  const { currentName, name, amount, gigabytes, effectiveAt, lastDayAt, payment, renewalAt } = planSwitch;
  const { validityDays, nextPeriodAt } = planSwitch;
  const start = t('planSwitch.when.start.text', {
    known: gigabytes !== null,
    gigabytes: gigabytes ?? 0,
    plan: plan(name),
  });
  const startDetail = (
    <>
      {start} {payment !== 'none' && t('planSwitch.when.start.paid', { payment })}{' '}
      {renewalAt !== null && <TextLink href={renewalAt}>{t('planSwitch.way.renewal')}</TextLink>}
    </>
  );
  return (
    <Card>
      <CardHead title={t('planSwitch.when.title')} />
      <Timeline
        items={[
          {
            key: 'today',
            status: 'current',
            title: t('planSwitch.when.today'),
            detail: t('planSwitch.when.today.text', { plan: plan(currentName) }),
            end: sum(0),
          },
          {
            key: 'until',
            status: 'next',
            title: t('planSwitch.when.until', dayIn(lastDayAt)),
            detail: t('planSwitch.when.until.text'),
          },
          {
            key: 'start',
            status: 'next',
            title: dayTitle(effectiveAt),
            detail: startDetail,
            end: price(amount),
          },
          ...(validityDays === null || nextPeriodAt === null
            ? []
            : [
                {
                  key: 'later',
                  status: 'next' as const,
                  title: t('planSwitch.when.later', dayIn(nextPeriodAt)),
                  detail: t('planSwitch.when.later.text', { days: validityDays }),
                  end: price(amount),
                },
              ]),
        ]}
      />
    </Card>
  );
}
