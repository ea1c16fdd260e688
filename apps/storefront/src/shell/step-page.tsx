import {
  faqSectionOf,
  type Layout,
  type OrderColumn,
  type PlanChoice,
  type Problem,
  recurringIn,
} from '@senda/core';
import { Button, Columns, ErrorSummary, Main, OrderDock, RightIcon, Skeleton } from '@senda/ui';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { withStyles } from '../platform/load/lost-styles.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from './app-shell.tsx';
import { FaqSlot } from './faq/faq-slot.tsx';
import { useLayout } from './layout.ts';
import { useLiveOrder } from './live-order.ts';
import { lineTexts } from './order-lines.ts';
import { ProblemNote } from './problem.tsx';
import { useStepFrame } from './step-frame.ts';

/** What every step's view has (see "How to add a step" in CONTRIBUTING). */
export interface StepView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** The page's own load failed: nothing on it would be true. */
  readonly blocking: boolean;
  readonly order: OrderColumn;
  submit(): void;
  retry(): void;
}

export interface StepPageProps {
  view: StepView;
  /** Departs from the layout of the route. */
  layout?: Layout | undefined;
  title: string;
  lede?: ReactNode;
  /** All there is to mend after a try to go on. */
  errors?: ComponentProps<typeof ErrorSummary>['items'];
  /** Words of the one way forward; "Next" unless told. */
  action?: string;
  actionIcon?: ComponentProps<typeof Button>['iconEnd'];
  /** How what the page is about is paid; that of the plan that was chosen unless told. */
  productType?: PlanChoice['productType'];
  /** The page lists the order itself: the dock shows the total alone. */
  listsOrder?: boolean;
  headingClass?: string;
  /** What stands in the place of the children while they are on their way; it is of their size. */
  skeleton?: ReactNode;
  children: ReactNode;
}

type BlockingProps = { problem: Problem | null; reload: () => void };

/** What is said of a page that could not be loaded is downloaded with that; without a network the note says it. */
const Blocking = lazy(async (): Promise<{ default: ComponentType<BlockingProps> }> => {
  const module = await withStyles(import('./technical-difficulties.tsx')).catch(() => null);
  return { default: module?.TechnicalDifficulties ?? BlockingNote };
});
const BlockingNote = ({ problem, reload }: BlockingProps) => <ProblemNote problem={problem} retry={reload} />;

/** A step of the purchase: the road, the question, the order, the way forward. Phone first; see DESIGN, step anatomy. */
export function StepPage(props: StepPageProps) {
  const { title, lede, errors = [], headingClass, productType, children } = props;
  const { t } = useText();
  const layout = useLayout(props.layout);
  const frame = useStepFrame();
  const waits = props.view.loading || frame.pending === true;
  // What has come is drawn piece by piece behind the bones, so that a press meanwhile is answered.
  const loading = useDeferredValue(waits) || waits;
  const view = { ...props.view, loading };
  const { onShown } = frame;
  useEffect(() => {
    if (!view.loading) onShown?.();
  }, [view.loading, onShown]);
  // The summary takes focus at each try, and not while what it lists is being mended.
  const [tries, setTries] = useState(0);
  const submit = () => {
    setTries((count) => count + 1);
    view.submit();
  };
  const section = faqSectionOf(frame.step);
  const onRoad = layout === 'step';
  const { Trail, Rail } = (onRoad && frame.progress) || {};
  const progress = {
    label: t('shell.progress'),
    items: frame.stages,
    position: t('shell.position', { step: frame.position, steps: frame.stages.length }),
    doneText: t('shell.done'),
  };
  return (
    <AppShell
      layout={layout}
      title={title}
      step={frame.step}
      state={view.state}
      back={onRoad ? frame.back : undefined}
      section="plans"
      loading={view.loading}
    >
      {Trail && <Trail {...progress} />}
      <Columns kind={onRoad ? 'rail' : 'plain'} onSubmit={submit}>
        {Rail && <Rail {...progress} />}
        <Main busy={view.loading}>
          <h1 className={headingClass}>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
          <div className="stack-l step-body">
            {errors.length > 0 && (
              <ErrorSummary
                key={tries}
                title={t('common.problems', { count: errors.length })}
                items={errors}
              />
            )}
            {view.loading || view.blocking ? (props.skeleton ?? <Bones />) : children}
            {view.blocking ? (
              <Suspense fallback={<BlockingNote problem={view.problem} reload={view.retry} />}>
                <Blocking problem={view.problem} reload={view.retry} />
              </Suspense>
            ) : (
              <ProblemNote problem={view.problem} retry={view.retry} />
            )}
          </div>
          {section !== null && !view.loading && !view.blocking && (
            <FaqSlot section={section} productType={productType ?? frame.productType} />
          )}
        </Main>
        <StepDock {...props} view={view} />
      </Columns>
    </AppShell>
  );
}

function StepDock({ view, action, actionIcon = RightIcon, listsOrder = false }: StepPageProps) {
  const text = useText();
  const { t } = text;
  const { order } = useLiveOrder(view.order);
  return (
    <OrderDock
      label={t('common.orderRegion')}
      listTitle={t('common.order')}
      lines={lineTexts(order.lines, text)}
      totalLabel={t('common.total')}
      total={view.loading ? blank : text.sum(order.total)}
      later={view.loading ? undefined : text.later(recurringIn(order.lines))}
      seeLabel={t('common.seeOrder')}
      staticTotal={listsOrder}
      action={
        <Button
          kind="fwd"
          type="submit"
          busy={view.busy}
          iconEnd={actionIcon}
          disabled={view.loading || view.blocking}
        >
          {action ?? t('common.next')}
        </Button>
      }
    />
  );
}

/** Keeps the height of a line that has no words yet. */
const blank = '\u00a0';

/** The place of what is on its way. */
function Bones() {
  const { t } = useText();
  return (
    <div className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={120} radius="xl" />
      <Skeleton height={120} radius="xl" />
      <Skeleton height={56} width="60%" radius="l" />
    </div>
  );
}
