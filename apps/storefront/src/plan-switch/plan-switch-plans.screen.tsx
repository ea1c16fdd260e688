import type { PlanSwitchPlansView, SwitchOption } from '@senda/core/features/plan-switch';
import {
  ActionList,
  Button,
  ButtonLink,
  CallIcon,
  Card,
  ChoiceGroup,
  CurrentPlanCard,
  Facts,
  GlobeIcon,
  InfoIcon,
  Note,
  PlanCard,
  PlusIcon,
  Tag,
  TextLink,
  WifiIcon,
} from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { useSwitchTexts } from './switch-texts.ts';

/** Id of the first plan, the link target of the error summary. */
const plansId = 'plan-switch-plans';

/** The screen at /manage/plan-switch/plans: the plans a line can switch to, or why it cannot. */
export function PlanSwitchPlansScreen({ view }: { view: PlanSwitchPlansView }) {
  const { t } = useText();
  const { dock } = useSwitchTexts();
  const { today, choice, effectiveAt, pending, obstacle, notice } = view;
  return (
    <StepPage
      view={view}
      {...useHead(view)}
      errors={view.errors.map(({ problem }) => ({ fieldId: plansId, text: t(problem) }))}
      action={t('planSwitch.compare')}
      hasNext={view.hasNext}
      {...dock(choice && effectiveAt !== null ? { ...choice, effectiveAt } : null)}
    >
      {notice && (
        <Note kind={notice === 'planSwitch.notice.cancelled' ? 'ok' : 'warn'} role="alert">
          {t(notice)}
        </Note>
      )}
      {today && <Plans view={view} today={today} />}
      {pending && <Pending view={view} pending={pending} />}
      {obstacle && <WaysOn view={view} />}
    </StepPage>
  );
}

/** Returns the title and what it means: the choice, the pending switch, or why there is none. */
function useHead(view: PlanSwitchPlansView) {
  const { today, effectiveAt, pending, obstacle, requestType, wayOn } = view;
  const { t } = useText();
  const { plan, dayIn } = useSwitchTexts();
  if (obstacle) {
    return {
      title: t(`planSwitch.${obstacle}.title`),
      lede: t(`planSwitch.${obstacle}.text`, { type: requestType ?? 'other' }),
    };
  }
  if (pending) {
    const { name, currentName } = pending;
    return {
      title: t('planSwitch.pending.title'),
      lede: t('planSwitch.pending.text', {
        known: name !== null,
        plan: name ? plan(name) : '',
        current: plan(currentName),
        ...dayIn(pending.effectiveAt),
      }),
    };
  }
  if (view.blocking) {
    // A way out beside the retry, which a rate limit disables for a while.
    const lines = <TextLink href={wayOn.href}>{t(`planSwitch.way.${wayOn.kind}`)}</TextLink>;
    return { title: t('planSwitch.title'), lede: lines };
  }
  return {
    title: t('planSwitch.title'),
    lede:
      today &&
      effectiveAt !== null &&
      t('planSwitch.lede', { ...dayIn(effectiveAt), plan: plan(today.name) }),
  };
}

function Plans({
  view,
  today,
}: {
  view: PlanSwitchPlansView;
  today: NonNullable<PlanSwitchPlansView['today']>;
}) {
  const { t, sum, price } = useText();
  const { plan, dayIn } = useSwitchTexts();
  const data = useDataTexts();
  const typed = (type: SwitchOption['type'] | null, period: string) =>
    type === null ? period : t('planSwitch.period.typed', { type: t(`planSwitch.value.${type}`), period });
  const periodText = ({ change, validityDays: days, type }: SwitchOption) =>
    typed(
      type,
      t('planSwitch.period.change', { days, change: change.direction, amount: sum(change.amount) }),
    );
  return (
    <>
      <ChoiceGroup legend={t('planSwitch.legend')} error={view.planProblem && t(view.planProblem)}>
        <CurrentPlanCard
          title={
            <>
              {plan(today.name)} <Tag kind="plain">{t('planSwitch.current')}</Tag>
            </>
          }
          {...(today.gigabytes === undefined ? { amount: null } : data.figure(today.gigabytes))}
          price={today.amount !== null && price(today.amount)}
          period={
            today.validityDays !== null &&
            typed(today.type, t('planSwitch.period', { days: today.validityDays }))
          }
        />
        {view.plans.map((option, index) => (
          <PlanCard
            key={option.sku}
            id={index === 0 ? plansId : undefined}
            name="plan"
            value={option.sku}
            checked={option.chosen}
            onChoose={view.choosePlan}
            label={t('planSwitch.option', {
              name: plan(option.name),
              data: data.spoken(option.gigabytes),
              price: price(option.amount),
              period: periodText(option),
            })}
            title={plan(option.name)}
            {...data.figure(option.gigabytes)}
            price={price(option.amount)}
            period={periodText(option)}
            perks={data.perks(option)}
          />
        ))}
      </ChoiceGroup>
      {view.lastDayAt !== null && (
        <Note icon={InfoIcon}>{t('planSwitch.unused', dayIn(view.lastDayAt))}</Note>
      )}
    </>
  );
}

const perkIcons = { data: PlusIcon, calls: CallIcon, abroad: GlobeIcon, sharing: WifiIcon };

/** Texts about the data and the benefits of a plan. */
function useDataTexts() {
  const { t } = useText();
  const unlimited = { amount: t('planSwitch.unlimited') };
  return {
    /** The large figure of a card. */
    figure: (gigabytes: number | null) =>
      gigabytes === null ? unlimited : { amount: gigabytes, unit: t('planSwitch.gigabytes') },
    spoken: (gigabytes: number | null) =>
      t('planSwitch.data', {
        kind: gigabytes === null ? 'unlimited' : 'gigabytes',
        gigabytes: gigabytes ?? 0,
      }),
    perks: ({ highlights }: SwitchOption) =>
      highlights.map(({ property, kind, change, difference }) => ({
        key: property,
        icon: perkIcons[property],
        text: t(`planSwitch.perk.${property}`, {
          kind,
          change,
          amount: t('planSwitch.value.gigabytes', { quantity: difference }),
        }),
      })),
  };
}

function Pending({
  view,
  pending,
}: {
  view: PlanSwitchPlansView;
  pending: NonNullable<PlanSwitchPlansView['pending']>;
}) {
  const { t, price } = useText();
  const { plan, dayTitle } = useSwitchTexts();
  const { currentName, name, amount, effectiveAt, cancellable } = pending;
  return (
    <>
      <Card>
        <Facts
          items={[
            { key: 'current', label: t('planSwitch.pending.current'), value: plan(currentName) },
            ...(name ? [{ key: 'plan', label: t('planSwitch.pending.plan'), value: plan(name) }] : []),
            { key: 'starts', label: t('planSwitch.pending.starts'), value: dayTitle(effectiveAt) },
            ...(amount === null
              ? []
              : [{ key: 'amount', label: t('planSwitch.pending.amount'), value: price(amount) }]),
          ]}
        />
      </Card>
      <p className="muted">{t(cancellable ? 'planSwitch.pending.hint' : 'planSwitch.pending.tooLate')}</p>
      <WaysOn view={view}>
        {cancellable && (
          <Button
            kind="line"
            busy={view.busy}
            busyLabel={t('planSwitch.pending.cancelling')}
            onClick={view.cancel}
          >
            {t('planSwitch.pending.cancel')}
          </Button>
        )}
      </WaysOn>
    </>
  );
}

/** Where to go from a page without a next step, and what else can be done. */
function WaysOn({ view, children }: { view: PlanSwitchPlansView; children?: ReactNode }) {
  const { t } = useText();
  const { wayOn, canCheck } = view;
  return (
    <ActionList>
      {children}
      <ButtonLink kind={children ? 'line' : 'ink'} href={wayOn.href}>
        {t(`planSwitch.way.${wayOn.kind}`)}
      </ButtonLink>
      {canCheck && (
        <Button kind="line" busy={view.busy} onClick={view.retry}>
          {t('planSwitch.check')}
        </Button>
      )}
    </ActionList>
  );
}
