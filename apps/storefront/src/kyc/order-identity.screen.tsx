import type { KycView, OrderIdentityView } from '@senda/core/features/kyc';
import { Button, ButtonLink, ErrorSummary, Form, LeftIcon, Main, RightIcon, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { Assistance } from '../identity/assistance.tsx';
import { LateReview } from '../identity/late-review.tsx';
import { useReview } from '../identity/review-hours.ts';
import { stores } from '../identity/stores.ts';
import { Tries } from '../identity/tries.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { Announced } from '../shell/announced.tsx';
import { OrderErrand, OrderLoading } from '../shell/order-errand.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { Reach } from '../shell/reach.tsx';
import styles from './kyc.module.css';
import { KycForm, kycErrors, Parts } from './kyc-form.tsx';

interface ScreenProps {
  view: OrderIdentityView;
}

/** The screen at /manage/manual-ekyc: another identity check for an order, and its review. */
export function OrderIdentityScreen({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <OrderErrand
      view={view}
      step="order-identity"
      title={t('kyc.order.pageTitle')}
      failed={t('kyc.order.failed')}
      toOrders={t('kyc.order.toOrders')}
    >
      {view.stage === null || view.loading ? null : <Shown view={view} stage={view.stage} />}
    </OrderErrand>
  );
}

function Shown({ view, stage }: ScreenProps & { stage: NonNullable<OrderIdentityView['stage']> }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const review = useReview(view.reviewStart);
  const until = view.submitUntil === null ? null : moment(view.submitUntil);
  const words = stage === 'assisted' && stores.length > 0 ? 'store' : stage;
  const title = t(`kyc.order.title.${words}`, { reason: view.reason });
  return (
    <Main kind="narrow">
      <TextLink href={view.orderAt}>
        <LeftIcon size="s" />
        {t('kyc.order.back')}
      </TextLink>
      <h1>{title}</h1>
      <p className="lede">
        {t(`kyc.order.lede.${words}`, {
          ...dayValues('until', until),
          reviewHours: review.hours,
          reason: view.reason,
        })}
      </p>
      {/* The page keeps its title. */}
      <Announced text={title} />
      <div className="stack-l step-body">
        {stage === 'reviewing' && <LateReview start={view.reviewStart} />}
        {view.attempts && <Tries attempts={view.attempts} />}
        {stage === 'assisted' && <Assistance />}
        {view.form && <KycPart form={view.form} rejectedCurp={view.rejectedCurp} />}
        <ProblemNote problem={view.problem} retry={view.retry} />
        {stage === 'asked' && <Reach />}
        {stage !== 'asked' && (
          <div>
            <ButtonLink kind="ink" href={view.orderAt}>
              {t('kyc.order.toOrder')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Main>
  );
}

function KycPart({ form, rejectedCurp }: { form: KycView; rejectedCurp: string | null }) {
  const { t } = useText();
  // The summary takes the focus at each submit, not while its errors are being fixed.
  const [attempts, setAttempts] = useState(0);
  const errors = kycErrors(form, t);
  // One question that is wrong says so itself; the last look has several.
  const hasSummary = form.part === 'check' && errors.length > 0;
  const wrong = hasSummary ? undefined : errors[0]?.fieldId;
  useEffect(() => {
    if (attempts > 0 && wrong !== undefined) document.getElementById(wrong)?.focus();
  }, [attempts, wrong]);
  const asks = !form.loading && !form.blocking;
  function submit(): void {
    setAttempts((count) => count + 1);
    form.submit();
  }
  return (
    <Form className="stack-l" onSubmit={submit} locked={form.locked}>
      {asks && <Question form={form} />}
      {hasSummary && (
        <ErrorSummary key={attempts} title={t('common.problems', { count: errors.length })} items={errors} />
      )}
      {asks && <KycForm view={form} rejectedCurp={rejectedCurp} />}
      {form.loading && <OrderLoading />}
      <ProblemNote problem={form.problem} retry={form.retry} />
      {asks && (
        <Button
          kind={form.picture && !form.picture.file ? 'line' : 'fwd'}
          wide
          type="submit"
          busy={form.busy}
          iconEnd={form.part === 'check' ? undefined : RightIcon}
        >
          {t(form.part === 'check' ? 'kyc.order.submit' : 'common.next')}
        </Button>
      )}
    </Form>
  );
}

/** The parts and the question of the present one, which takes the focus when it is a new one. */
function Question({ form }: { form: KycView }) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(form.part);
  useEffect(() => {
    if (shown.current === form.part) return;
    shown.current = form.part;
    heading.current?.focus();
  }, [form.part]);
  return (
    <div>
      <Parts view={form} />
      <h2 ref={heading} tabIndex={-1} className={styles['brief']}>
        {t(form.question, { documentType: form.documentType })}
      </h2>
    </div>
  );
}
