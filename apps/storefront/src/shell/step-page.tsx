import type { Layout } from '@senda/core/base/addresses';
import type { PlanChoice } from '@senda/core/base/answers';
import type { Problem } from '@senda/core/base/calls';
import { faqSectionOf } from '@senda/core/common/faq';
import { type OrderColumn, recurringIn } from '@senda/core/common/purchase';
import {
  Button,
  Columns,
  Dock,
  ErrorSummary,
  Main,
  OrderDock,
  type PriceLine,
  RightIcon,
  Skeleton,
} from '@senda/ui';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
} from 'react';
import { withStyles } from '../platform/load/failed-styles.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from './app-shell.tsx';
import { FaqSlot } from './faq/faq-slot.tsx';
import { useLayout } from './layout.ts';
import { useLiveOrder } from './live-order.ts';
import { lineTexts } from './order-lines.ts';
import { OrderTotal, UnknownTotal } from './order-total.tsx';
import { ProblemNote } from './problem.tsx';
import { useStepFrame } from './step-frame.ts';
import { useAttempts } from './use-attempts.ts';

type Text = ReturnType<typeof useText>;

/** Common part of all step views (see "How to add a step" in CONTRIBUTING). */
export interface StepView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked?: boolean;
  readonly problem: Problem | null;
  /** The page failed to load: its content is hidden. */
  readonly blocking: boolean;
  readonly order: OrderColumn;
  submit(): void;
  retry(): void;
}

export interface StepPageProps {
  view: StepView;
  /** Overrides the layout of the route. */
  layout?: Layout | undefined;
  title: string;
  lede?: ReactNode;
  /** Validation errors after a submit. */
  errors?: ComponentProps<typeof ErrorSummary>['items'];
  /** Label of the submit button; "Next" by default. */
  action?: string;
  /** line: something else on the page comes first; fwd by default. */
  actionKind?: 'fwd' | 'line';
  /** Icon of the submit button, an arrow by default; null for none. */
  actionIcon?: ComponentProps<typeof Button>['iconEnd'] | null;
  /** Payment type for the questions; that of the chosen plan by default. */
  productType?: PlanChoice['productType'];
  /** Whether the page lists the order itself: the dock shows only the total. */
  listsOrder?: boolean;
  /** Label of the total; "Total" by default. */
  totalLabel?: string;
  /** Whether enough is chosen to name a total; true by default. */
  isPriced?: boolean;
  /** What is due, with its heading, if it is not an order. */
  due?: { readonly title: string; readonly lines: readonly PriceLine[] };
  /** Whether the customer stays while a request is sent that cannot be taken back: there is no back. */
  isLocked?: boolean;
  /** Whether the page leads to the next step; without it there is no dock. */
  hasNext?: boolean;
  headingClass?: string | undefined;
  /** Whether a failed call is reported above the content, where it is in sight of a button that stays on screen. */
  problemFirst?: boolean;
  /** What else is known about the failed call. */
  problemDetail?: string | undefined;
  /** Shown above the title. */
  above?: ReactNode;
  /** Goes back within the step; absent where back leads to the step before. */
  onBack?: (() => void) | undefined;
  /** Replaces title and lede at full width; the dock is then a bar at every width. */
  opening?: ReactNode;
  /** What is in the order, for a dock that is a bar. */
  bar?: ComponentProps<typeof OrderDock>['bar'];
  /** Replaces the children while loading, at their size. */
  skeleton?: ReactNode;
  children: ReactNode;
}

type BlockingProps = { problem: Problem | null; reload: () => void };

/** The dialog for a page that failed to load, downloaded then; a note replaces it without a network. */
const Blocking = lazy(async (): Promise<{ default: ComponentType<BlockingProps> }> => {
  const module = await withStyles(import('./technical-difficulties.tsx')).catch(() => null);
  return { default: module?.TechnicalDifficulties ?? BlockingNote };
});
const BlockingNote = ({ problem, reload }: BlockingProps) => <ProblemNote problem={problem} retry={reload} />;

/** The page of a step: progress, question, order and submit button. */
export function StepPage(props: StepPageProps) {
  const { title, lede, errors = [], headingClass, opening, productType, hasNext = true, children } = props;
  const { t } = useText();
  const layout = useLayout(props.layout);
  const frame = useStepFrame();
  const isWaiting = props.view.loading || frame.pending === true;
  // Deferred: the content renders behind the skeleton while the page stays responsive.
  const loading = useDeferredValue(isWaiting) || isWaiting;
  const view = { ...props.view, loading };
  const { onShown } = frame;
  useEffect(() => {
    if (!view.loading) onShown?.();
  }, [view.loading, onShown]);
  const { attempts, submit } = useAttempts(view.submit);
  const section = faqSectionOf(frame.step, frame.faq);
  const isStepLayout = layout === 'step';
  const { Trail, Rail } = (isStepLayout && frame.stages.length > 0 && frame.progress) || {};
  const progress = {
    label: t('shell.progress'),
    items: frame.stages,
    position: frame.isUncounted
      ? t('shell.position.uncounted', { step: frame.position })
      : t('shell.position', { step: frame.position, steps: frame.stages.length }),
    doneText: t('shell.done'),
  };
  return (
    <AppShell
      layout={layout}
      title={title}
      step={frame.step}
      state={view.state}
      back={isStepLayout && props.isLocked !== true ? (props.onBack ?? frame.back) : undefined}
      section="plans"
      loading={view.loading}
    >
      {Trail && <Trail {...progress} />}
      <Columns kind={opening ? 'bar' : Rail ? 'rail' : 'plain'} onSubmit={submit} locked={view.locked}>
        {Rail && <Rail {...progress} />}
        <Main kind={opening ? 'bleed' : 'plain'} busy={view.loading}>
          {opening ?? (
            <>
              {props.above}
              <h1 className={headingClass}>{title}</h1>
              {lede && <p className="lede">{lede}</p>}
            </>
          )}
          <div className={opening ? 'wrap landing' : undefined}>
            <div className="stack-l step-body">
              {errors.length > 0 && (
                <ErrorSummary
                  key={attempts}
                  title={t('common.problems', { count: errors.length })}
                  items={errors}
                />
              )}
              {props.problemFirst && !view.blocking && (
                <ProblemNote
                  problem={view.problem}
                  retry={view.retry}
                  detail={props.problemDetail}
                  scrolledTo
                />
              )}
              {view.loading || view.blocking ? (props.skeleton ?? <StepSkeleton />) : children}
              {view.blocking ? (
                <Suspense fallback={<BlockingNote problem={view.problem} reload={view.retry} />}>
                  <Blocking problem={view.problem} reload={view.retry} />
                </Suspense>
              ) : (
                !props.problemFirst && <ProblemNote problem={view.problem} retry={view.retry} />
              )}
              {frame.skip && props.isLocked !== true && !view.busy && !view.loading && (
                <div>
                  <Button kind="line" onClick={frame.skip}>
                    {t('common.skip')}
                  </Button>
                </div>
              )}
            </div>
            {section !== null && !view.loading && !view.blocking && (
              <FaqSlot section={section} productType={productType ?? frame.productType} />
            )}
          </div>
        </Main>
        {hasNext && <StepDock {...props} view={view} />}
      </Columns>
    </AppShell>
  );
}

function StepDock(props: StepPageProps) {
  const {
    view,
    action,
    actionKind = 'fwd',
    actionIcon = RightIcon,
    listsOrder = false,
    totalLabel,
    due,
    bar,
    isPriced = true,
  } = props;
  const text = useText();
  const { t } = text;
  const { order } = useLiveOrder(view.order);
  const { nextText = 'common.next' } = useStepFrame();
  // A request that buys nothing has neither an order nor a total.
  const sellsNothing = due === undefined && isPriced && order.lines.length === 0 && order.total === 0;
  const next = (
    <Button
      wide={sellsNothing}
      kind={actionKind}
      type="submit"
      busy={view.busy}
      iconEnd={actionIcon ?? undefined}
      disabled={view.loading || view.blocking}
    >
      {action ?? t(nextText)}
    </Button>
  );
  if (sellsNothing) return <Dock label={t('common.next')}>{next}</Dock>;
  return (
    <OrderDock
      label={t('common.orderRegion')}
      listTitle={due?.title ?? t('common.order')}
      closeLabel={t('common.close')}
      lines={due?.lines ?? lineTexts(order.lines, text)}
      totalLabel={totalLabel ?? t('common.total')}
      total={view.loading ? blank : isPriced ? <OrderTotal order={order} /> : <UnknownTotal />}
      later={view.loading ? undefined : beside(order, text)}
      seeLabel={due?.title ?? t('common.seeOrder')}
      staticTotal={listsOrder || due?.lines.length === 0}
      bar={bar}
      action={next}
    />
  );
}

/** Returns what is said beside the total: what it does not count yet, and what is due each period. */
const beside = ({ lines }: OrderColumn, text: Text): string | undefined =>
  [
    lines.some(({ isOpen }) => isOpen) ? text.t('common.total.withoutDelivery') : undefined,
    text.later(recurringIn(lines)),
  ]
    .filter((part) => part !== undefined)
    .join('. ') || undefined;

/** No-break space: keeps the height of an empty line. */
const blank = '\u00a0';

/** The default skeleton of a step. */
function StepSkeleton() {
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
