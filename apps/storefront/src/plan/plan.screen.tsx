import type { PlanView } from '@senda/core';
import {
  Button,
  CallIcon,
  ChoiceGroup,
  EsimIcon,
  GlobeIcon,
  HashIcon,
  HelpIcon,
  iconOf,
  LinkButton,
  Perks,
  PlanCard,
  PlanCardSkeleton,
  Segmented,
  SimChoice,
  SimChoiceSkeleton,
  SimIcon,
  Skeleton,
  StateBlock,
  SwapIcon,
  Tag,
  WifiIcon,
} from '@senda/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { withStyles } from '../platform/load/failed-styles.ts';
import { page } from '../platform/load/page.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import { ensureMessages } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';
import type { PromoSectionProps } from '../promo/promo-section.tsx';
import { StepPage } from '../shell/step-page.tsx';
import styles from './plan.module.css';

const perkIcons = { calls: CallIcon, roaming: GlobeIcon, 'roaming-extra': GlobeIcon, sharing: WifiIcon };
const everyIcons = { number: HashIcon, change: SwapIcon, '5g': WifiIcon, help: HelpIcon };
const simIcons = { esim: EsimIcon, physical_sim: SimIcon };
/** Id of the first plan, the link target of the error summary. */
const plansId = 'plans';

/** The screen at /web/pre-checkout: plan and SIM type. */
export function PlanScreen({ view }: { view: PlanView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('plan.title')}
      lede={t('plan.lede')}
      headingClass="hero-h"
      productType={view.productType}
      errors={view.errors.map(({ problem }) => ({ fieldId: plansId, text: t(problem) }))}
      skeleton={
        <>
          <output className="vh">{t('common.loading')}</output>
          <PlanSkeleton view={view} />
          <PlanIntro view={view} promo={<PromoSkeleton />} />
        </>
      }
    >
      {view.empty ? (
        <StateBlock
          level={2}
          title={t('plan.empty.title')}
          text={t('plan.empty.text')}
          actions={
            <Button kind="line" onClick={view.retry}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : (
        <Plans view={view} />
      )}
      <PlanIntro
        view={view}
        promo={
          <Suspense fallback={<PromoSkeleton />}>
            <PromoSection promo={view.promo} order={view.order} />
          </Suspense>
        }
      />
    </StepPage>
  );
}

/** The benefits of all plans, which need no catalogue. */
function PlanIntro({ view, promo }: { view: PlanView; promo: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <section className="sec">
        <h2>{t('plan.every.heading')}</h2>
        <Perks
          items={view.inEveryPlan.map(({ name, title, text }) => ({
            key: name,
            icon: everyIcons[name],
            title: t(title),
            text: t(text),
          }))}
        />
      </section>
      {promo}
    </>
  );
}

/** The skeleton of plans and SIM types, with the usual number of plans. */
function PlanSkeleton({ view }: { view: PlanView }) {
  const { t } = useText();
  return (
    <>
      {view.productTypeCount > 1 && <Skeleton className={styles['types']} radius="l" />}
      <ChoiceGroup legend={t('plan.group')} layout="plans">
        {usualPlans.map((perks, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <PlanCardSkeleton key={place} perks={perks} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        className="sec"
        legend={t('plan.sim.heading')}
        legendKind="heading"
        layout="side"
        after={<Skeleton className={styles['check']} />}
      >
        {view.simTypes.map(({ simType, title, text }) => (
          <SimChoiceSkeleton key={simType} title={t(title)} detail={t(text)} />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** Usual number of perks by plan. */
const usualPlans = [3, 3, 3, 1];

const PromoSkeleton = () => (
  <div className="sec">
    <Skeleton className={styles['promo']} radius="l" />
  </div>
);

function Plans({ view }: { view: PlanView }) {
  const { t, local, price, sum } = useText();
  const dueText = ({ due, upfront, amount, validityDays: days }: PlanView['plans'][number]) =>
    t(due, { now: sum(upfront), later: sum(amount), days });
  return (
    <>
      {view.productTypes.length > 1 && (
        <Segmented
          legend={t('plan.type')}
          options={view.productTypes.map(({ productType, title }) => ({
            value: productType,
            label: t(title),
          }))}
          value={view.productTypes.find(({ chosen }) => chosen)?.productType ?? ''}
          onValue={(value) =>
            view.chooseProductType(value as PlanView['productTypes'][number]['productType'])
          }
        />
      )}
      <ChoiceGroup legend={t('plan.group')} layout="plans" error={view.planProblem && t(view.planProblem)}>
        {view.plans.map((plan, index) => (
          <PlanCard
            key={plan.sku}
            id={index === 0 ? plansId : undefined}
            name="plan"
            value={plan.sku}
            checked={plan.chosen}
            onChoose={view.choosePlan}
            label={t('plan.option', {
              name: local(plan.name),
              gigabytes: plan.gigabytes ?? 0,
              price: view.isPriceVisible ? price(plan.amount) : '',
              days: plan.validityDays,
              due: view.isPriceVisible ? dueText(plan) : 'none',
            })}
            title={
              <>
                {local(plan.name)} {plan.trial && <Tag>{t('plan.trial')}</Tag>}
              </>
            }
            amount={plan.gigabytes ?? t('plan.unlimited')}
            unit={plan.gigabytes === null ? undefined : t('plan.gigabytes')}
            price={view.isPriceVisible && price(plan.amount)}
            period={t('plan.period', { days: plan.validityDays })}
            due={view.isPriceVisible && dueText(plan)}
            perks={plan.perks.map(({ kind, text }) => ({ key: kind, icon: perkIcons[kind], text: t(text) }))}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        className="sec"
        legend={t('plan.sim.heading')}
        legendKind="heading"
        layout="side"
        after={<DeviceCheck view={view} />}
      >
        {view.simTypes.map(({ simType, title, text, chosen, drawing }) => (
          <SimChoice
            key={simType}
            name="sim"
            value={simType}
            checked={chosen}
            onChoose={() => view.chooseSimType(simType)}
            icon={drawing ? iconOf(drawing) : simIcons[simType]}
            large
            title={t(title)}
            detail={t(text)}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** The eSIM check: a link, and the dialog once open. */
function DeviceCheck({ view }: { view: PlanView }) {
  const { t } = useText();
  const esim = view.simTypes.some(({ simType, chosen }) => simType === 'esim' && chosen);
  const offersCard = view.simTypes.some(({ simType }) => simType === 'physical_sim');
  const mayAsk = esim && !view.esimConfirmed;
  useEffect(() => (mayAsk ? whenIdle(EsimCheck.prefetch) : undefined), [mayAsk]);
  // Deferred: a press gets feedback before the dialog renders or closes.
  const asks = useDeferredValue(view.asksDevice);
  if (!esim) return null;
  return (
    <>
      {view.esimConfirmed ? (
        <p className="muted small">{t('plan.sim.confirmed')}</p>
      ) : (
        <LinkButton onClick={view.askDevice}>{t('plan.sim.check')}</LinkButton>
      )}
      {asks && (
        <Suspense fallback={null}>
          <EsimCheck
            onConfirm={view.confirmEsim}
            onPhysical={offersCard ? () => view.chooseSimType('physical_sim') : undefined}
            onClose={view.leaveDevice}
          />
        </Suspense>
      )}
    </>
  );
}

/** Downloaded after the plans; they can be bought without it. */
const PromoSection = lazy(async (): Promise<{ default: ComponentType<PromoSectionProps> }> => {
  const loading = Promise.all([withStyles(import('../promo/promo-section.tsx')), ensureMessages(['promo'])]);
  const [module] = await loading.catch(() => []);
  return { default: module?.PromoSection ?? (() => null) };
});

/** Prefetched, so that the dialog opens at once. */
const EsimCheck = page(['device'], async () => (await import('../device/esim-check.tsx')).EsimCheck);
