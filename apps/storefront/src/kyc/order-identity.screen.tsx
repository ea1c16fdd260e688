import { problemName } from '@senda/core/base/calls';
import type { KycView, OrderIdentityView } from '@senda/core/features/kyc';
import {
  Button,
  ButtonLink,
  ErrorSummary,
  Form,
  LeftIcon,
  Main,
  RightIcon,
  Skeleton,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Assistance } from '../identity/assistance.tsx';
import { stores } from '../identity/stores.ts';
import { Tries } from '../identity/tries.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { Announced } from '../shell/announced.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { HelpRow } from '../shell/help-row.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { NothingFound } from '../shell/nothing-found.tsx';
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
  // The title names the page, not its stage: a new title moves the focus.
  return (
    <AppShell
      title={t('kyc.order.pageTitle')}
      step="order-identity"
      state={view.state}
      section="lines"
      loading={view.loading}
    >
      <Content view={view} />
    </AppShell>
  );
}

function Content({ view }: ScreenProps): ReactNode {
  const { t } = useText();
  if (view.notFound) return <NotFound view={view} />;
  if (view.stage !== null && !view.loading) return <Shown view={view} stage={view.stage} />;
  return (
    <Main kind="narrow" busy={view.loading}>
      <h1>{t('kyc.order.pageTitle')}</h1>
      <div className="stack step-body">{view.loading ? <Loading /> : <Failed view={view} />}</div>
    </Main>
  );
}

/** A failed load: reason, retry and help. */
function Failed({ view: { problem, retry } }: ScreenProps) {
  const { t } = useText();
  return (
    <>
      <LoadError
        title={t('kyc.order.failed')}
        text={problem && t(`order.failed.${problemName(problem)}`)}
        problem={problem}
        retry={retry}
      />
      <HelpRow />
    </>
  );
}

function Shown({ view, stage }: ScreenProps & { stage: NonNullable<OrderIdentityView['stage']> }) {
  const { t } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  const until = view.submitUntil === null ? null : moment(view.submitUntil);
  const words = stage === 'assisted' && stores.length > 0 ? 'store' : stage;
  const title = t(`kyc.order.title.${words}`);
  return (
    <Main kind="narrow">
      <TextLink href={view.orderAt}>
        <LeftIcon size="s" />
        {t('kyc.order.back')}
      </TextLink>
      <h1>{title}</h1>
      <p className="lede">{t(`kyc.order.lede.${words}`, dayValues('until', until))}</p>
      {/* The page keeps its title. */}
      <Announced text={title} />
      <div className="stack-l step-body">
        {view.attempts && <Tries attempts={view.attempts} />}
        {stage === 'assisted' && <Assistance />}
        {view.form && <KycPart form={view.form} />}
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

function KycPart({ form }: { form: KycView }) {
  const { t } = useText();
  // The summary takes focus at each submit, not while its errors are being fixed.
  const [attempts, setAttempts] = useState(0);
  const errors = kycErrors(form, t);
  const asks = !form.loading && !form.blocking;
  function submit(): void {
    setAttempts((count) => count + 1);
    form.submit();
  }
  return (
    <Form className="stack-l" onSubmit={submit} locked={form.locked}>
      {asks && <Question form={form} />}
      {errors.length > 0 && (
        <ErrorSummary key={attempts} title={t('common.problems', { count: errors.length })} items={errors} />
      )}
      {asks && <KycForm view={form} />}
      {form.loading && <Loading />}
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

function Loading() {
  const { t } = useText();
  return (
    <div className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={120} radius="xl" />
      <Skeleton height={120} radius="xl" />
    </div>
  );
}

function NotFound({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <NothingFound
      title={t('order.manage.notFound.title')}
      text={t('order.manage.notFound.text')}
      action={t('kyc.order.toOrders')}
      href={view.orderAt}
    />
  );
}
