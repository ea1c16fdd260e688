import type { PlanView } from '@senda/core/features/plan';
import {
  Button,
  ButtonLink,
  CallIcon,
  ChatIcon,
  ChoiceGroup,
  CityScene,
  GlobeIcon,
  HashIcon,
  Hero,
  LinkButton,
  OfferBand,
  OfferCard,
  OfferCardSkeleton,
  Offers,
  Perks,
  Segmented,
  Skeleton,
  StateBlock,
  SwapIcon,
  TextLink,
  TowerIcon,
  WifiIcon,
} from '@senda/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { withStyles } from '../platform/load/failed-styles.ts';
import { NearSlot } from '../platform/load/near-slot.tsx';
import { page } from '../platform/load/page.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import { ensureMessages } from '../platform/locale/locale.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import type { PromoSectionProps } from '../promo/promo-section.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { PayExplained } from './pay-explained.tsx';
import styles from './plan.module.css';
import { SimTypes, SimTypesSkeleton } from './sim-types.tsx';

const perkIcons = { calls: CallIcon, roaming: GlobeIcon, 'roaming-extra': GlobeIcon, sharing: WifiIcon };
const everyIcons = { number: HashIcon, change: SwapIcon, '5g': TowerIcon, help: ChatIcon };
/** Ids of the parts of the page that links lead to. */
const parts = { plans: 'plans', transfer: 'transfer' };
/** Id of the first plan, the link target of the error summary. */
const firstPlanId = 'first-plan';

/** The screen at /web/pre-checkout, where most visits begin: what is sold, plan and SIM type. */
export function PlanScreen({ view }: { view: PlanView }) {
  const { t, local } = useText();
  const plan = view.order.lines.find(({ kind }) => kind === 'plan');
  const sim = view.simTypes.find(({ chosen }) => chosen)?.simType ?? 'esim';
  return (
    <StepPage
      view={view}
      title={t('plan.title')}
      opening={<Opening view={view} />}
      productType={view.productType}
      hasNext={view.hasPlan}
      bar={{ title: plan?.name ? local(plan.name) : '', detail: t(`plan.with.${sim}`) }}
      errors={view.errors.map(({ problem }) => ({ fieldId: firstPlanId, text: t(problem) }))}
      skeleton={
        <>
          <output className="vh">{t('common.loading')}</output>
          <EveryPlan view={view} />
          <PlansSkeleton view={view} />
          <SimTypesSkeleton view={view} />
        </>
      }
    >
      <EveryPlan view={view} />
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
      <SimTypes view={view} />
      <NearSlot id={parts.transfer} className={styles['transfer']}>
        <TransferBand />
      </NearSlot>
    </StepPage>
  );
}

/** Promise, lowest price and the way to the plans, or to where the customer left off. */
function Opening({ view }: { view: PlanView }) {
  const { t, short } = useText();
  const { resume } = useStepFrame();
  return (
    <Hero
      title={t('plan.title')}
      text={t('plan.lede')}
      from={
        view.isPriceVisible
          ? {
              before: t('plan.from'),
              amount: view.from ? short(view.from.amount) : <Skeleton className={styles['from']} />,
              after: view.from
                ? t('plan.from.period', { days: view.from.validityDays })
                : t('plan.from.unknown'),
            }
          : undefined
      }
      actions={
        resume && view.isAsAnswered ? (
          <>
            <Button kind="ink" onClick={resume}>
              {t('plan.resume')}
            </Button>
            <TextLink href={`#${parts.plans}`}>{t('plan.see')}</TextLink>
          </>
        ) : (
          <>
            <ButtonLink kind={view.hasPlan ? 'line' : 'fwd'} href={`#${parts.plans}`}>
              {t('plan.see')}
            </ButtonLink>
            <TextLink href={`#${parts.transfer}`} onClick={view.bringNumber}>
              {t('plan.bring')}
            </TextLink>
          </>
        )
      }
      scene={<CityScene bleed />}
    />
  );
}

/** What every plan has, which needs no catalogue. */
function EveryPlan({ view }: { view: PlanView }) {
  const { t } = useText();
  return (
    <Perks
      label={t('plan.every.heading')}
      items={view.inEveryPlan.map(({ name, title, text }) => ({
        key: name,
        icon: everyIcons[name],
        title: t(title),
        text:
          name === '5g' && site.coverage ? (
            <>
              {t(text)} <TextLink href={site.coverage}>{t('plan.every.coverage')}</TextLink>
            </>
          ) : (
            t(text)
          ),
      }))}
    />
  );
}

/** The heading and the frame of the plans. */
function PlansSection({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <section id={parts.plans} className="sec">
      <h2>{t('plan.heading')}</h2>
      {children}
    </section>
  );
}

/** The plans before the catalogue is loaded. */
function PlansSkeleton({ view }: { view: PlanView }) {
  return (
    <PlansSection>
      {view.productTypeCount > 1 && <Skeleton className={styles['types']} radius="l" />}
      <Offers>
        {usualPlans.map((key) => (
          <OfferCardSkeleton key={key} icons={usualPerks} />
        ))}
      </Offers>
    </PlansSection>
  );
}

const usualPlans = ['small', 'medium', 'large'];
const usualPerks = [CallIcon, GlobeIcon, WifiIcon];

function Plans({ view }: { view: PlanView }) {
  const { t } = useText();
  const [read, setRead] = useState<string | null>(null);
  const offers = view.plans.filter(({ side }) => !side);
  useEffect(() => whenIdle(PlanDetail.prefetch), []);
  const detailed = offers.find(({ sku }) => sku === read);
  const side = view.plans.filter((plan) => plan.side);
  const days = offers[0]?.validityDays ?? 0;
  return (
    <PlansSection>
      {view.productTypes.length > 1 && (
        <div className={styles['pay']}>
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
          <p className="muted">{t('plan.pays', { type: view.productType, days })}</p>
        </div>
      )}
      <ChoiceGroup legend={t('plan.group')} layout="plain" error={view.planProblem && t(view.planProblem)}>
        <Offers aside={offers.length === 2 && <PayExplained productType={view.productType} days={days} />}>
          {offers.map((plan, index) => (
            <Offer
              key={plan.sku}
              view={view}
              plan={plan}
              id={index === 0 ? firstPlanId : undefined}
              onDetails={() => setRead(plan.sku)}
            />
          ))}
        </Offers>
        {side.map((plan) => (
          <SideOffer key={plan.sku} view={view} plan={plan} />
        ))}
      </ChoiceGroup>
      {detailed && (
        <Suspense fallback={null}>
          <PlanDetail
            plan={detailed}
            others={offers}
            productType={view.productType}
            isPriceVisible={view.isPriceVisible}
            choose={view.choosePlan}
            close={() => setRead(null)}
          />
        </Suspense>
      )}
      <div className={styles['code']}>
        <Suspense fallback={<Skeleton className={styles['promo']} />}>
          <PromoSection promo={view.promo} order={view.order} />
        </Suspense>
      </div>
    </PlansSection>
  );
}

type Plan = PlanView['plans'][number];

/** Returns the parts that a card and a band share: radio, names and amounts. */
function useOffer(view: PlanView, plan: Plan) {
  const { t, local, price, sum } = useText();
  const { isPriceVisible } = view;
  const { due, upfront, amount, validityDays: days, gigabytes } = plan;
  const dueText = t(due, { now: sum(upfront), later: sum(amount), days });
  const name = local(plan.name);
  const choose =
    plan.trial && isPriceVisible
      ? t('plan.side.choose', { name, days, price: price(amount) })
      : t('plan.choose', { name });
  return {
    name,
    due: isPriceVisible ? dueText : undefined,
    price: isPriceVisible ? price(amount) : undefined,
    pick: {
      name: 'plan',
      value: plan.sku,
      checked: plan.chosen,
      onChoose: view.choosePlan,
      choose,
      chosen: t('plan.chosen'),
      // Who uses their voice says what they see on the button.
      label: t('plan.option', {
        name,
        choose,
        gigabytes: gigabytes ?? 0,
        price: isPriceVisible ? price(amount) : '',
        days,
        due: isPriceVisible ? dueText : 'none',
      }),
    },
  };
}

/** Words for assistive technology alone. */
const hidden = (words: ReactNode[]) => <span className="vh">{words}</span>;

interface OfferProps {
  view: PlanView;
  plan: Plan;
  id: string | undefined;
  onDetails: () => void;
}

function Offer({ view, plan, id, onDetails }: OfferProps) {
  const { t, rich, local } = useText();
  const { name, due, price, pick } = useOffer(view, plan);
  return (
    <OfferCard
      {...pick}
      id={id}
      title={name}
      tag={plan.recommended && t('plan.recommended')}
      audience={plan.audience && local(plan.audience)}
      amount={plan.gigabytes ?? t('plan.unlimited')}
      unit={plan.gigabytes === null ? undefined : t('plan.gigabytes')}
      price={price}
      period={t('plan.period', { days: plan.validityDays })}
      due={due}
      perks={plan.perks.map(({ kind, text }) => ({ key: kind, icon: perkIcons[kind], text: t(text) }))}
      details={<LinkButton onClick={onDetails}>{rich('plan.details', { name, vh: hidden })}</LinkButton>}
    />
  );
}

/** A trial or the free plan. */
function SideOffer({ view, plan }: { view: PlanView; plan: Plan }) {
  const { t } = useText();
  const { name, pick } = useOffer(view, plan);
  const known = { name, days: plan.validityDays };
  return (
    <OfferBand
      {...pick}
      title={t(plan.trial ? 'plan.side.trial' : 'plan.side.free', known)}
      text={t('plan.side.text', {
        ...known,
        gigabytes: plan.gigabytes ?? 0,
        calls: plan.perks.some(({ kind }) => kind === 'calls'),
        newOnly: plan.newNumberOnly,
      })}
    />
  );
}

/** Downloaded after the plans; they can be bought without it. */
const PromoSection = lazy(async (): Promise<{ default: ComponentType<PromoSectionProps> }> => {
  const loading = Promise.all([withStyles(import('../promo/promo-section.tsx')), ensureMessages(['promo'])]);
  const [module] = await loading.catch(() => []);
  return { default: module?.PromoSection ?? (() => null) };
});

/** Prefetched, so that the sheet opens at once. */
const PlanDetail = page(['plan-detail'], async () => (await import('./plan-detail.tsx')).PlanDetail);

/** Renders nothing if its code fails to load: the number step explains the transfer too. */
const TransferBand = lazy(async (): Promise<{ default: ComponentType }> => {
  const loading = Promise.all([withStyles(import('./transfer-band.tsx')), ensureMessages(['landing'])]);
  const [module] = await loading.catch(() => []);
  return { default: module?.TransferBand ?? (() => null) };
});
