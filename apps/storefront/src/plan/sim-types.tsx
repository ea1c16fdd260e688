import type { PlanView } from '@senda/core/features/plan';
import { ChoiceGroup, iconOf, LinkButton, SceneChoice, SceneChoiceSkeleton } from '@senda/ui';
import { Fragment, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { page } from '../platform/load/page.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import { useText } from '../platform/locale/use-text.ts';
import { lazyScene } from '../shell/lazy-scene.tsx';
import styles from './plan.module.css';

type SimOption = PlanView['simTypes'][number];

const scenes = {
  esim: lazyScene(async () => (await import('./sim-scenes.ts')).esim),
  physical_sim: lazyScene(async () => (await import('./sim-scenes.ts')).physical_sim),
};

function SceneOf({ simType }: SimOption) {
  const Scene = scenes[simType];
  return <Scene />;
}

/** The name of a SIM type, with the gateway's icon if it has one. */
function useTitle() {
  const { t } = useText();
  return ({ title, drawing }: SimOption): ReactNode => {
    const Icon = drawing && iconOf(drawing);
    return (
      <>
        {t(title)} {Icon && <Icon size="s" />}
      </>
    );
  };
}

/** Choice of the SIM type. */
export function SimTypes({ view }: { view: PlanView }) {
  const { t, local, price } = useText();
  const titleOf = useTitle();
  const detailOf = ({ text, deliveries }: SimOption): ReactNode => (
    <>
      {t(text)}
      {deliveries.map(({ name, amount }) => (
        <Fragment key={local(name)}>
          {' '}
          <span className={styles['fee']}>
            {t('plan.sim.delivery', { name: local(name), amount: price(amount) })}
          </span>
        </Fragment>
      ))}
    </>
  );
  return (
    <ChoiceGroup
      className="sec"
      legend={t('plan.sim.heading')}
      legendKind="heading"
      layout="side"
      after={<DeviceCheck view={view} />}
    >
      {view.simTypes.map((sim) => (
        <SceneChoice
          key={sim.simType}
          name="sim"
          value={sim.simType}
          checked={sim.chosen}
          onChoose={() => view.chooseSimType(sim.simType)}
          title={titleOf(sim)}
          detail={detailOf(sim)}
          scene={<SceneOf {...sim} />}
        />
      ))}
    </ChoiceGroup>
  );
}

/** The SIM types before the catalogue is loaded. */
export function SimTypesSkeleton({ view }: { view: PlanView }) {
  const { t } = useText();
  return (
    <ChoiceGroup className="sec" legend={t('plan.sim.heading')} legendKind="heading" layout="side">
      {view.simTypes.map(({ simType, title, text }) => (
        <SceneChoiceSkeleton key={simType} title={t(title)} detail={t(text)} scene={null} />
      ))}
    </ChoiceGroup>
  );
}

/** The eSIM check: a link, and the dialog once open. */
function DeviceCheck({ view }: { view: PlanView }) {
  const { t } = useText();
  const esim = view.simTypes.some(({ simType, chosen }) => simType === 'esim' && chosen);
  const card = view.simTypes.find(({ simType }) => simType === 'physical_sim');
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
            physical={
              card && {
                isContinuing: view.isContinuing,
                deliveries: card.deliveries,
                onChoose: () => view.chooseSimType('physical_sim'),
              }
            }
            onClose={view.leaveDevice}
          />
        </Suspense>
      )}
    </>
  );
}

/** Prefetched, so that the dialog opens at once. */
const EsimCheck = page(['device'], async () => (await import('../device/esim-check.tsx')).EsimCheck);
